/// Ids that would shadow properties of the document or of forms, as far as scripts of a page read them.
///
/// `document.cookie` is an element where an image has that id, and `form.action` a field. The names are what Chromium's
/// `document` and forms have, in lower case: a script that reads another case is no safer for it.
enum ClobberingNames {
  /// The id, with a prefix where it needs one.
  static func prefixed(_ id: String) -> String { names.contains(id.lowercased()[...]) ? "user-" + id : id }

  private static let names: Set<Substring> = Set(list.split(separator: " "))

  private static let list = """
    __definegetter__ __definesetter__ __lookupgetter__ __lookupsetter__ __proto__ acceptcharset accesskey action \
    activeelement activeviewtransition addeventlistener adoptedstylesheets adoptnode after alinkcolor all anchors \
    animate append appendchild applets assignedslot attachinternals attachshadow attributes attributestylemap \
    autocapitalize autocomplete autocorrect autofocus baseuri before bgcolor blur body browsingtopics captureevents \
    caretpositionfrompoint caretrangefrompoint characterset charset checkvalidity checkvisibility childelementcount \
    childnodes children classlist classname clear click clientheight clientleft clienttop clientwidth clonenode \
    close closest comparedocumentposition compatmode computedstylemap constructor contains contenteditable \
    contenttype cookie createattribute createattributens createcdatasection createcomment createdocumentfragment \
    createelement createelementns createevent createexpression createnodeiterator creatensresolver \
    createprocessinginstruction createrange createtextnode createtreewalker currentcsszoom currentscript \
    customelementregistry dataset defaultview designmode dir dispatchevent doctype document documentelement \
    documenturi domain draggable editcontext elementfrompoint elements elementsfrompoint elementtiming embeds \
    encoding enctype enterkeyhint evaluate event execcommand exitfullscreen exitpictureinpicture exitpointerlock \
    featurepolicy fgcolor firstchild firstelementchild focus focusgroup focusgroupstart fonts forms \
    fragmentdirective frames fullscreen fullscreenelement fullscreenenabled getanimations getattribute \
    getattributenames getattributenode getattributenodens getattributens getboundingclientrect getclientrects \
    getelementbyid getelementsbyclassname getelementsbyname getelementsbytagname getelementsbytagnamens gethtml \
    getrootnode getselection hasattribute hasattributens hasattributes haschildnodes hasfocus hasownproperty \
    haspointercapture hasprivatetoken hasredemptionrecord hasstorageaccess hasunpartitionedcookieaccess head hidden \
    hidepopover history id images implementation importnode inert innerhtml innertext inputencoding inputmode \
    insertadjacentelement insertadjacenthtml insertadjacenttext insertbefore isconnected iscontenteditable \
    isdefaultnamespace isequalnode isprototypeof issamenode lang lastchild lastelementchild lastmodified length \
    linkcolor links localname location lookupnamespaceuri lookupprefix matches method movebefore name namespaceuri \
    navigator nextelementsibling nextsibling nodename nodetype nodevalue nonce normalize novalidate offsetheight \
    offsetleft offsetparent offsettop offsetwidth onabort onanimationcancel onanimationend onanimationiteration \
    onanimationstart onauxclick onbeforecopy onbeforecut onbeforeinput onbeforematch onbeforepaste onbeforetoggle \
    onbeforexrselect onblur oncancel oncanplay oncanplaythrough onchange onclick onclose oncommand \
    oncontentvisibilityautostatechange oncontextlost oncontextmenu oncontextrestored oncopy oncuechange oncut \
    ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart ondrop ondurationchange onemptied \
    onended onerror onfocus onformdata onfreeze onfullscreenchange onfullscreenerror ongotpointercapture oninput \
    oninvalid onkeydown onkeypress onkeyup onload onloadeddata onloadedmetadata onloadstart onlostpointercapture \
    onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup onmousewheel onpaste onpause \
    onplay onplaying onpointercancel onpointerdown onpointerenter onpointerleave onpointerlockchange \
    onpointerlockerror onpointermove onpointerout onpointerover onpointerrawupdate onpointerup onprerenderingchange \
    onprogress onratechange onreadystatechange onreset onresize onresume onscroll onscrollend onscrollsnapchange \
    onscrollsnapchanging onsearch onsecuritypolicyviolation onseeked onseeking onselect onselectionchange \
    onselectstart onslotchange onstalled onsubmit onsuspend ontimeupdate ontoggle ontransitioncancel ontransitionend \
    ontransitionrun ontransitionstart onvisibilitychange onvolumechange onwaiting onwheel open opener outerhtml \
    outertext ownerdocument parent parentelement parentnode part pictureinpictureelement pictureinpictureenabled \
    plugins pointerlockelement popover prefix prepend prerendering previouselementsibling previoussibling \
    propertyisenumerable prototype pseudo querycommandenabled querycommandindeterm querycommandstate \
    querycommandsupported querycommandvalue queryselector queryselectorall readystate referrer rel releaseevents \
    releasepointercapture rellist remove removeattribute removeattributenode removeattributens removechild \
    removeeventlistener replacechild replacechildren replacewith reportvalidity requestfullscreen requestpointerlock \
    requeststorageaccess requestsubmit reset role rootelement scripts scroll scrollby scrollheight scrollingelement \
    scrollintoview scrollintoviewifneeded scrollleft scrollto scrolltop scrollwidth self setattribute \
    setattributenode setattributenodens setattributens sethtml sethtmlunsafe setpointercapture shadowroot \
    showpopover slot spellcheck startviewtransition style stylesheets submit tabindex tagname target textcontent \
    timeline title toggleattribute togglepopover tolocalestring top tostring translate url valueof \
    virtualkeyboardpolicy visibilitystate vlinkcolor wasdiscarded when window write writeln writingsuggestions \
    xmlencoding xmlstandalone xmlversion
    """
}
