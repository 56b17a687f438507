/** Outlines on a 16 × 16 grid, drawn with the colour of the text. */
const outlines = {
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  chevron: 'M6 3.5L10.5 8 6 12.5',
  external: 'M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3L7.5 8.5',
  previous: 'M13.5 8h-11M6.5 4l-4 4 4 4',
  next: 'M2.5 8h11M9.5 4l4 4-4 4',
} as const;

export type IconName = keyof typeof outlines;

/** A decorative icon; whatever it stands for is said in text beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={outlines[name]} />
    </svg>
  );
}
