/** The reader's choice; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark';

/** `localStorage` key of the choice. */
export const themeKey = 'docgen-theme';

/** The page's colour, for the browser's own user interface: `--paper` of `styles/tokens.css`. */
export const paperColours = { light: '#fcfbf8', dark: '#171512' } as const;

/** Under which the reader's browser keeps which announcement was closed. */
export const announcementKey = 'docgen-announcement';

/** `sessionStorage` key: whether long lines of code are wrapped. */
export const wrapKey = 'docgen-wrap';
