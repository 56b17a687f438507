/** What a reader chose, or the system's own choice. */
export type Theme = 'system' | 'light' | 'dark';

/** Where the choice is kept in `localStorage`. */
export const themeKey = 'docgen-theme';

/** The colour of the page, for the browser's own surfaces: `--paper` of `styles/tokens.css`. */
export const paperColours = { light: '#fcfbf8', dark: '#171512' } as const;
