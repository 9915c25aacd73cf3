//! Times pulldown-cmark, built natively, as scripts/bench times the other libraries: the best of many conversions.

use pulldown_cmark::{html, Options, Parser};
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() < 2 {
        eprintln!("usage: pulldown-cmark-peer FILE [ROUNDS]");
        std::process::exit(2);
    }
    let bytes = std::fs::read(&arguments[1]).unwrap_or_else(|error| {
        eprintln!("{}: {}", arguments[1], error);
        std::process::exit(3);
    });
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let rounds: Option<u32> = arguments.get(2).and_then(|count| count.parse().ok());
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TASKLISTS;
    let end = Instant::now() + Duration::from_millis(250);
    let mut best = f64::INFINITY;
    let mut count = 0;
    let mut length = 0;
    while rounds.map_or(count < 5 || Instant::now() < end, |rounds| count < rounds) {
        let start = Instant::now();
        let mut out = String::with_capacity(text.len() * 3 / 2);
        html::push_html(&mut out, Parser::new_ext(&text, options));
        best = best.min(start.elapsed().as_secs_f64());
        length = out.len();
        count += 1;
    }
    println!("{{\"seconds\": {}, \"bytes\": {}}}", best, length);
}
