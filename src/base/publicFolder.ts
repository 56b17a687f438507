/** The folder inside the content whose files are copied unchanged to the top of the site. */
export const PUBLIC_FOLDER = 'public';
