/** The table of contents of a book, as mdBook and GitBook read it. */
export const BOOK_SUMMARY = 'SUMMARY.md';
