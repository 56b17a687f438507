import type { PageTexts, ParsedPage } from '../model/parsedPage';
import type { ReadPart, StoredPage } from './encodedPage';
import type { Asked, TextNotes } from './textNotes';

/** Facts that few ask for of all pages: they are read when they are asked for. */
const READ_LATER = [
  ...(['keyLines', 'headers', 'references', 'fragments', 'shortCodes', 'facts', 'operation', 'lines'] as const),
  ...(['madeHeadings', 'components', 'styles', 'details'] as const),
] satisfies (keyof ParsedPage)[];

const TEXTS = { description: 'about', searchText: 'texts', markdownBytes: 'texts' } as const satisfies Record<
  keyof PageTexts,
  Asked
>;

/** Reads the parts of a page; not among what is copied from the page. */
const READ = Symbol('read');
/** Ids of a page as JSON: as a list they would take several times as much. */
const ANCHORS = Symbol('anchors');

type LeanPage = ParsedPage & { [READ]: ReadPart; [ANCHORS]: string };

const NONE: never[] = [];

/**
 * Makes a function that reads a page which somebody else keeps. Of a large site there are more pages than memory: what
 * is held of each is what all others may need.
 */
export function createLeanReader({ note }: Pick<TextNotes, 'note'>) {
  // The page that was asked last is asked most.
  const facts = lastOf<ParsedPage>((read) => (JSON.parse(read('page')) as StoredPage).page);
  const texts = lastOf<PageTexts>((read) => JSON.parse(read('texts')) as PageTexts);
  const getter = (get: (this: LeanPage) => unknown): PropertyDescriptor => ({ get, enumerable: true });
  const later = Object.fromEntries(
    READ_LATER.map((name) => [
      name,
      getter(function () {
        return facts(this[READ])[name];
      }),
    ]),
  );
  const always: PropertyDescriptorMap = {
    anchors: getter(function () {
      return JSON.parse(this[ANCHORS]) as unknown;
    }),
    ...Object.fromEntries(
      Object.entries(TEXTS).map(([name, what]) => [
        name,
        getter(function () {
          note(this.relativePath, what);
          return texts(this[READ])[name as keyof PageTexts];
        }),
      ]),
    ),
  };
  return (relativePath: string, read: ReadPart): StoredPage => {
    const { page, diagnostics } = JSON.parse(read('page')) as StoredPage;
    const { anchors, summaries, file, title, ...others } = page;
    const { frontMatter } = page;
    const kept = {
      relativePath,
      file,
      title: frontMatter.title === title ? frontMatter.title : title,
      summaries: summaries.length === 0 ? NONE : summaries,
    };
    for (const name of Object.keys(others) as (keyof typeof others)[]) {
      if (name === 'relativePath') continue;
      const descriptor = later[name];
      if (descriptor === undefined) Object.assign(kept, { [name]: page[name] });
      else Object.defineProperty(kept, name, descriptor);
    }
    const own = { [READ]: { value: read }, [ANCHORS]: { value: JSON.stringify(anchors) } };
    const lean = Object.defineProperties(kept, { ...own, ...always }) as unknown as ParsedPage;
    return { page: lean, diagnostics: diagnostics.length === 0 ? NONE : diagnostics };
  };
}

/** Remembers what was made last, by what it was made from. */
function lastOf<Made>(make: (read: ReadPart) => Made): (read: ReadPart) => Made {
  let last: { read: ReadPart; made: Made } | undefined;
  return (read) => (last?.read === read ? last : (last = { read, made: make(read) })).made;
}
