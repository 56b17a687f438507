/** The file that marks a folder as docgen's output, and lists what docgen wrote there. */
export const OWNERSHIP_FILE = '.docgen-files.json';
