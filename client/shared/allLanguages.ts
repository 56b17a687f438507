/** Id of the languages of a site on the page that lists all pages. */
export const ALL_LANGUAGES = 'languages';
