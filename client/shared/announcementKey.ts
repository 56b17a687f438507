/** Under which the reader's browser keeps which announcement was closed. */
export const announcementKey = 'docgen-announcement';
