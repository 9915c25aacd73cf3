int postrender_assets_placeholder(void);
