/**
 * The package `serve` takes `.html` away and prefers a folder to a page, so that it would lead from the stub of a page
 * to the page and back; with this file it does not. It still looks for the index page of a folder.
 */
export const SERVE_FILE = { path: 'serve.json', contents: '{ "cleanUrls": ["!/**/*.html"] }\n' };
