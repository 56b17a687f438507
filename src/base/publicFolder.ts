/** Folder inside the content whose files are copied to the top of the site as they are. */
export const PUBLIC_FOLDER = 'public';
