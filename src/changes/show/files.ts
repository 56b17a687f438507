/** The files with the changes, for programs and feed readers. */
export const CHANGES_FILE = 'changes.json';
export const ATOM_FEED = 'changes.atom';
export const JSON_FEED = 'feed.json';
