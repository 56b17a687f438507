/** Outlines on a 16 × 16 grid, drawn with the colour of the text. */
export const outlines = {
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  external: 'M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3L7.5 8.5',
  search: 'M7 2.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM10.25 10.25L14 14',
  previous: 'M13.5 8h-11M6.5 4l-4 4 4 4',
  next: 'M2.5 8h11M9.5 4l4 4-4 4',
  language: 'M8 2a6 6 0 100 12A6 6 0 008 2zM2 8h12M8 2c-4.5 4-4.5 8 0 12M8 2c4.5 4 4.5 8 0 12',
  system: 'M8 2a6 6 0 100 12A6 6 0 008 2zv12M9.5 3v10M11 4v8M12.5 5v6',
  light:
    'M8 5.25a2.75 2.75 0 100 5.5 2.75 2.75 0 000-5.5zM8 1v2M8 13v2M1 8h2M13 8h2' +
    'M3 3l1.5 1.5M11.5 11.5L13 13M13 3l-1.5 1.5M4.5 11.5L3 13',
  dark: 'M13.5 9.75A5.75 5.75 0 116.25 2.5a4.75 4.75 0 007.25 7.25z',
} as const;

export type IconName = keyof typeof outlines;
