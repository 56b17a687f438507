import { nameParts, root, words } from '../../../../client/search/terms';

/** Texts of a page, from the most significant to the least. */
export interface PageTexts {
  path: string;
  title: string;
  area: string;
  summary: string;
  headings: readonly string[];
  /** True if the page is among pages of operations: a schema, an event, the list of a group. */
  isBesideOperations?: boolean;
  /** Texts that only methods and operations have. */
  call?: {
    parameters: readonly string[];
    /** Descriptions of the parameters, and the notes. */
    descriptions: readonly string[];
    /** Names of the fields of a reply. */
    reply: readonly string[];
    /** Data that only operations have: a webhook is a call that the API makes. */
    http?: { id: string; verb: string; address: string; isWebhook: boolean };
  };
}

/** How much a word in a field says about the page, and how much a long field takes away from each of its words. */
const FIELDS = {
  title: { weight: 6, length: 0.3 },
  summary: { weight: 4, length: 0.4 },
  id: { weight: 2.5, length: 0.3 },
  address: { weight: 1.5, length: 0.3 },
  area: { weight: 1.2, length: 0 },
  headings: { weight: 2, length: 0.5 },
  parameters: { weight: 1.6, length: 0.6 },
  descriptions: { weight: 0.7, length: 0.7 },
  reply: { weight: 0.4, length: 0.7 },
} as const;

type Field = keyof typeof FIELDS;

/** A page that can be rated. */
export interface RatedPage {
  texts: PageTexts;
  /** Roots of the parts of its title, in order. */
  title: string[];
  /** Root of a word → how much it says about the page. */
  worth: ReadonlyMap<string, number>;
}

/** Reads all pages, since how long a field is depends on how long it is elsewhere. */
export function readPages(pages: readonly PageTexts[]): RatedPage[] {
  const rooted = createRoots();
  const read = pages.map((texts) => ({ texts, fields: fieldsOf(texts, rooted) }));
  const usual = Object.fromEntries(
    (Object.keys(FIELDS) as Field[]).map((field) => {
      const lengths = read.map(({ fields }) => fields[field].length).filter((length) => length > 0);
      return [field, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)];
    }),
  ) as Record<Field, number>;
  return read.map(({ texts, fields }) => ({ texts, title: fields.title, worth: worthOf(fields, usual) }));
}

function fieldsOf({ title, area, summary, headings, call }: PageTexts, rooted: Roots): Record<Field, string[]> {
  return {
    title: nameParts(call?.http === undefined ? title : withoutAddress(title)).map(rooted),
    summary: words(summary).map(rooted),
    ...httpFields(call?.http, rooted),
    area: words(area).map(rooted),
    headings: headings.flatMap((each) => words(each).map(rooted)),
    parameters: (call?.parameters ?? []).flatMap((each) => nameParts(each).map(rooted)),
    descriptions: (call?.descriptions ?? []).flatMap((each) => words(each).map(rooted)),
    reply: (call?.reply ?? []).flatMap((each) => nameParts(each).map(rooted)),
  };
}

/** A title that is a verb and an address, without its parameters: `GET /ships/{id}` → /ships/ */
function withoutAddress(title: string): string {
  return /^[A-Z]+ \//.test(title) ? constantOf(title.replace(/^[A-Z]+ /, '')) : title;
}

function constantOf(address: string): string {
  return address.replace(/\{[^{}]*\}/g, ' ');
}

function httpFields(
  { id, address }: Pick<NonNullable<NonNullable<PageTexts['call']>['http']>, 'id' | 'address'> = {
    id: '',
    address: '',
  },
  rooted: Roots,
): Record<'id' | 'address', string[]> {
  return { id: nameParts(id).map(rooted), address: nameParts(constantOf(address)).map(rooted) };
}

function worthOf(fields: Record<Field, string[]>, usual: Record<Field, number>): Map<string, number> {
  const worth = new Map<string, number>();
  for (const field of Object.keys(FIELDS) as Field[]) {
    const { weight, length } = FIELDS[field];
    const all = fields[field];
    const each = weight / (1 - length + (length * all.length) / Math.max(1, usual[field]));
    // A word that a field says often says a little more, not many times more.
    for (const [word, count] of counted(all)) worth.set(word, (worth.get(word) ?? 0) + each * (1 + Math.log(count)));
  }
  return worth;
}

function counted(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

type Roots = (word: string) => string;

/** A site has a few thousand words and says them a hundred thousand times. */
function createRoots(): Roots {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word) ?? root(word);
    known.set(word, found);
    return found;
  };
}
