import { wordOf } from './madeWords';

/** How many pages and headings of each are enough for a divided index. */
const SIZE = { pages: 120, headings: 110 };

/** A heading of the site, all of which are different, the title of its page, and the page's path without ending. */
export function headingOf(number: number): { title: string; chapter: string; path: string } {
  const page = Math.floor(number / SIZE.headings);
  const words = [0, 1, 2, 3].map((each) => wordOf(number * 4 + each));
  const chapter = `Chapter ${page} of ${wordOf(page)}`;
  return { title: `${words.join(' ')} ${number}`, chapter, path: `part${page % 6}/page${page}` };
}

/** Markdown of a site whose search index is too large for one file of names. */
export function wordySite(): Record<string, string> {
  const pages = Array.from({ length: SIZE.pages }, (_, page): [string, string] => {
    const sections = Array.from({ length: SIZE.headings }, (_each, place) => {
      const number = page * SIZE.headings + place;
      return `## ${headingOf(number).title}\n\nAbout ${wordOf(number % 50)} and ${wordOf(number % 7)}.\n`;
    });
    const { chapter, path } = headingOf(page * SIZE.headings);
    return [`${path}.md`, `# ${chapter}\n\n${sections.join('\n')}`];
  });
  return { 'README.md': '# Home\n', ...Object.fromEntries(pages) };
}
