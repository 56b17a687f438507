import { asList, asText, asObject, isObject, type Loose } from './values';

/** Text about a collection or one of its folders, which becomes a page. */
export interface ImportedText {
  /** Name of the outermost folder; empty for the collection. */
  area: string;
  title: string;
  parts: TextPart[];
}

/** Markdown, the name of a folder inside, or requests. */
export type TextPart =
  | { text: string }
  | { heading: string; level: number }
  | { requests: { name: string; call: string }[] };

interface Reading {
  described: (value: Loose) => string;
  /** Verb and path of each request. */
  calls: ReadonlyMap<Loose, string>;
}

/** The texts of a collection and of its folders, with their requests; inner folders are sections of their page. */
export function readTexts(collection: Loose, reading: Reading): ImportedText[] {
  const info = asObject(collection.info);
  const folders = itemsOf(collection)
    .filter(isFolder)
    .map((folder) => ({ area: asText(folder.name), title: asText(folder.name), parts: partsOf(folder, 1, reading) }));
  const own = [...textPart(reading.described(info)), ...requestsIn(collection, reading)];
  const collectionPage = { area: '', title: asText(info.name) || 'Collection', parts: own };
  return [...(own.length === 0 ? [] : [collectionPage]), ...folders.filter(({ title }) => title !== '')];
}

function partsOf(folder: Loose, level: number, reading: Reading): TextPart[] {
  return [
    ...textPart(reading.described(folder)),
    ...requestsIn(folder, reading),
    ...itemsOf(folder)
      .filter(isFolder)
      .flatMap((each): TextPart[] => [
        ...(asText(each.name) === '' ? [] : [{ heading: asText(each.name), level: Math.min(level + 1, 6) }]),
        ...partsOf(each, level + 1, reading),
      ]),
  ];
}

function textPart(text: string): TextPart[] {
  return text.trim() === '' ? [] : [{ text }];
}

function requestsIn(folder: Loose, { calls }: Reading): TextPart[] {
  const requests = itemsOf(folder).flatMap((each) => {
    const call = calls.get(each);
    return call === undefined ? [] : [{ name: asText(each.name) || call, call }];
  });
  return requests.length === 0 ? [] : [{ requests }];
}

export function everyItem(value: Loose): Loose[] {
  return itemsOf(value).flatMap((each) => [each, ...everyItem(each)]);
}

function itemsOf({ item }: Loose): Loose[] {
  return asList(item).filter(isObject);
}

function isFolder({ item }: Loose): boolean {
  return Array.isArray(item);
}
