/** A section of a page as search services store it, in the form of Algolia's DocSearch. */
export interface SectionRecord {
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: string;
  hierarchy: Record<Level, string | null>;
  content: string | null;
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];

/** The part of a page that records are made from. */
interface RecordedPage {
  url: string;
  title: string;
  headers: readonly { level: number; title: string; slug: string }[];
  /** Text above the first heading, and below each. */
  text: readonly string[];
}

/** One record for the text above the first heading, where there is any, and one for each heading. */
export function sectionRecords({ url, title, headers, text }: RecordedPage, area: string): SectionRecord[] {
  const [above = '', ...below] = text;
  const trail: (string | null)[] = LEVELS.map((_level, index) => (index === 0 ? area : index === 1 ? title : null));
  const record = (anchor: string | null, level: number, content: string): SectionRecord => ({
    url: anchor === null ? url : `${url}#${anchor}`,
    url_without_anchor: url,
    anchor,
    type: content === '' ? `lvl${level}` : 'content',
    hierarchy: Object.fromEntries(LEVELS.map((name, index) => [name, trail[index]!])) as SectionRecord['hierarchy'],
    content: content === '' ? null : content,
  });
  const first = above === '' ? [] : [record(null, 1, above)];
  const sections = headers.map(({ level, title: heading, slug }, index) => {
    trail.fill(null, level);
    trail[level] = heading;
    return record(slug, level, below[index] ?? '');
  });
  return [...first, ...sections];
}

/** The same with the headings beside the rest: `hierarchy.lvl1`. */
export function flatRecord<Entry extends Pick<SectionRecord, 'hierarchy'>>({ hierarchy, ...rest }: Entry) {
  const flat = Object.fromEntries(Object.entries(hierarchy).map(([level, title]) => [`hierarchy.${level}`, title]));
  return { ...rest, ...flat };
}
