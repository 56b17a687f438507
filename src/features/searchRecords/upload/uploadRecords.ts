import { contentHash } from '../../../base/hash';
import type { Config } from '../../../config/schema';
import type { Site, SitePage } from '../../../model/site';
import { sectionRecords, type SectionRecord } from '../sectionRecords';
import { absoluteUrl } from '../../../render/view';
import { isDraft, isSearched } from '../../../site/visibility';

/** A section as it is uploaded. */
export interface UploadRecord extends SectionRecord {
  /** Letters and digits, since Meilisearch takes nothing else. */
  id: string;
  lang: string;
  /** A title comes before a heading, where both say the same. */
  level: number;
  /** Place of the section on its page. */
  position: number;
}

/** The sections of all pages that the search finds, each with its language and the area that it is in. */
export function uploadRecords(site: Site, config: Config): UploadRecord[] {
  const { editions = [{ language: { lang: config.lang }, pages: site.pages, navigation: site.navigation }] } =
    site.languages ?? {};
  return editions.flatMap(({ language, pages, navigation }) =>
    pages.filter(isFound).flatMap((page) => {
      const { group } = navigation.places.get(page.record.path) ?? {};
      const area = group === undefined ? undefined : navigation.groups[group]?.label;
      return recordsOf(page, { area: area ?? config.title, lang: language.lang, config });
    }),
  );
}

function isFound(page: SitePage): boolean {
  return isSearched(page) && !isDraft(page.parsed);
}

function recordsOf(
  { record: { path, title }, parsed: { headers, searchText } }: SitePage,
  { area, lang, config }: { area: string; lang: string; config: Config },
): UploadRecord[] {
  const page = { url: absoluteUrl(path, config), title, headers, text: searchText };
  return sectionRecords(page, area).map((section, position) => ({
    id: contentHash(`${path}#${section.anchor ?? ''}#${position}`),
    ...section,
    lang,
    level: 100 - 10 * Object.values(section.hierarchy).findLastIndex((heading) => heading !== null),
    position,
  }));
}

/** Pieces of a long text, for services that take only short records: each ends between two words. */
export function inPieces(record: UploadRecord, most: number): UploadRecord[] {
  const words = (record.content ?? '').split(' ');
  const pieces = [''];
  for (const word of words) {
    const longer = `${pieces.at(-1)!} ${word}`.trim();
    if (Buffer.byteLength(longer) <= most || pieces.at(-1) === '') pieces[pieces.length - 1] = longer;
    else pieces.push(word);
  }
  if (pieces.length === 1) return [record];
  return pieces.map((content, piece) => ({ ...record, id: `${record.id}-${piece}`, content }));
}

/** Records in groups whose JSON is not much longer than `most` characters. */
export function inBatches<Each extends object>(records: readonly Each[], most: number): Each[][] {
  const batches: Each[][] = [[]];
  let length = 0;
  for (const record of records) {
    const added = JSON.stringify(record).length;
    if (length > 0 && length + added > most) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)!.push(record);
    length += added;
  }
  return batches;
}
