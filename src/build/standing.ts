import type { Asked, TextNotes } from '../cache/textNotes';
import type { NewViews, StoredViews } from '../cache/viewStore';
import type { FeatureFiles } from './featureFiles';
import type { ParsedPage } from '../model/parsedPage';
import type { RenderContext } from '../render/context';
import { loadedSite, type LoadedFiles, type LoadedSite } from '../render/manifest';
import { sharedValue } from '../render/page';
import type { SharedValue } from '../render/page/document';
import type { PageValue } from '../render/page/pageValue';
import type { ShownTexts } from '../seam/feature';
import type { SearchedSite } from './planIndex';

/** A site as it was joined, as plain data: while the facts of its pages stay the same, so does all of this. */
export interface StandingSite {
  /** One for the pages of each language, the original first. */
  editions: StandingEdition[];
  /** Pages whose texts were asked for, see `TextNotes`. */
  asked: Record<Asked, readonly string[]>;
  last: LastState;
}

/** The files of features that name others, and the manifests. */
export interface LastState {
  /** Paths of all of them. */
  paths: readonly string[];
  /** Files that are made again, under the names of their features. */
  made: Readonly<Record<string, { facts: unknown; paths: readonly string[] }>>;
  /** True if only a whole build can make some of them. */
  onlyWhole: boolean;
}

export interface StandingEdition {
  shared: SharedValue;
  loaded: LoadedSite;
  searched: SearchedSite;
  /** See `LoadedFiles`. */
  isSplit: boolean;
  /** Knowledge of features about files that show texts of pages, under their names. */
  known: Readonly<Record<string, unknown>>;
}

/** The view of a page: all that the site tells it. */
export interface StandingPage {
  /** The place of its language. */
  edition: number;
  value: PageValue;
  /** The value as JSON. */
  json: string;
  /** The same about the page. */
  known: Readonly<Record<string, unknown>>;
}

/** Plans of the files that tell of many pages in a language. */
export interface EditionPlans {
  searched: SearchedSite;
  beside: Pick<FeatureFiles, 'shown'>;
  loaded: () => Pick<LoadedFiles, 'isSplit'>;
}

interface StandingOptions {
  notes: TextNotes;
  /** The value of each page as JSON, by its path. */
  values: ReadonlyMap<string, string>;
  last: LastState;
  /** The plans of each language. */
  plans: readonly EditionPlans[];
}

/** Writes down how a site was joined; undefined if files show its texts that only a whole build makes. */
export function standingOf(context: RenderContext, options: StandingOptions): NewViews | undefined {
  const { notes, values, last, plans } = options;
  const showsAll = plans.some(({ beside }) => [...beside.shown.values()].includes('all'));
  if (showsAll || last.onlyWhole) return undefined;
  const editions: StandingEdition[] = [];
  const sources: string[] = [];
  const views: string[] = [];
  for (const each of context.editions ?? [context]) {
    const edition = editions.length;
    const { searched, beside, loaded } = plans[edition]!;
    const knownOf = (data: (shown: ShownTexts) => unknown) =>
      Object.fromEntries([...beside.shown].map(([name, shown]) => [name, data(shown as ShownTexts)]));
    const { isSplit } = loaded();
    const { site } = loadedSite(each);
    editions.push({
      shared: sharedValue(each),
      loaded: site,
      isSplit,
      searched,
      known: knownOf(({ ofSite }) => ofSite()),
    });
    for (const page of each.site.pages) {
      const json = values.get(page.record.path);
      // On a page on which docgen fails, nobody knows what it would have shown.
      if (json === undefined) return undefined;
      sources.push(page.parsed.relativePath);
      const place: Place = { edition, known: knownOf(({ ofPage }) => ofPage(page)) };
      views.push(`${JSON.stringify(place)}\n${json}`);
    }
  }
  const asked = { about: [...notes.asked.about], texts: [...notes.asked.texts] };
  return { site: JSON.stringify({ editions, asked, last } satisfies StandingSite), sources, views };
}

type Place = Omit<StandingPage, 'value' | 'json'>;

/** The pages that show the text of a source; undefined if a view is damaged, or if no page shows it. */
export function standingPages(relativePath: string, { sources, viewAt }: StoredViews): StandingPage[] | undefined {
  const pages: StandingPage[] = [];
  for (let at = sources.indexOf(relativePath); at !== -1; at = sources.indexOf(relativePath, at + 1)) {
    const [place, json] = viewAt(at)?.split('\n') ?? [];
    if (place === undefined || json === undefined) return undefined;
    pages.push({ ...(JSON.parse(place) as Place), json, value: JSON.parse(json) as PageValue });
  }
  return pages.length === 0 ? undefined : pages;
}

/** A page before and after a change of its text. */
export interface ChangedPage {
  before: ParsedPage;
  after: ParsedPage;
}

/** Pages whose texts others have shown. */
type AskedPages = Record<Asked, Pick<ReadonlySet<string>, 'has'>>;

/** True if a site that was joined from one form of a page is joined from the other in the same way. */
export function isJoinedAlike({ before, after }: ChangedPage, { about, texts }: AskedPages): boolean {
  const { relativePath } = after;
  if (texts.has(relativePath) || (before.description !== after.description && about.has(relativePath))) return false;
  return factsOf(before) === factsOf(after);
}

/** All that is known of a page but its texts, and of its links what they are, not where. */
function factsOf(page: ParsedPage): string {
  const { description: _about, searchText: _text, markdownBytes: _size, sections: _count, ...others } = page;
  const { references, components, ...facts } = others;
  const used = components?.map(({ line: _line, column: _column, ...use }) => use);
  return JSON.stringify([facts, references.map(({ kind, url }) => [kind, url]), used]);
}
