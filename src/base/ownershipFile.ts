/** File that marks a folder as output of docgen's, and lists what docgen wrote there. */
export const OWNERSHIP_FILE = '.docgen-files.json';
