import { asList, asObject, asText, isObject, type Loose } from './values';

/** What a collection says of itself or of a folder, which becomes a page. */
export interface ImportedText {
  /** Name of the outermost folder; empty for the collection. */
  area: string;
  title: string;
  /** Markdown. */
  text: string;
}

/** The texts of a collection and of its folders; those of inner folders are sections of their page. */
export function readTexts(collection: Loose, described: (value: Loose) => string): ImportedText[] {
  const info = asObject(collection.info);
  const inside = (items: readonly Loose[]): string[] =>
    items.filter(isFolder).flatMap((each) => {
      const text = described(each).trim();
      return [...(text === '' ? [] : [`## ${asText(each.name)}\n\n${text}`]), ...inside(itemsOf(each))];
    });
  const folders = itemsOf(collection)
    .filter(isFolder)
    .map((folder) => {
      const text = [described(folder).trim(), ...inside(itemsOf(folder))].filter(Boolean).join('\n\n');
      return { area: asText(folder.name), title: asText(folder.name), text };
    });
  const own = { area: '', title: asText(info.name) || 'Collection', text: described(info).trim() };
  return [own, ...folders].filter(({ text }) => text !== '');
}

/** What of a collection has no place on pages, with counts: scripts, and who calls. */
export function leftOut(collection: Loose): string[] {
  const all = [collection, ...everyItem(collection)];
  const scripts = all.flatMap(({ event }) => asList(event)).filter((each) => hasScript(asObject(each)));
  const auths = all.flatMap(({ auth, request }) => [auth, asObject(request).auth]).filter(isObject);
  return [
    ...counted(scripts.length, 'script'),
    ...counted(auths.length, 'way to say who calls', 'ways to say who calls'),
  ];
}

function hasScript({ script }: Loose): boolean {
  const { exec } = asObject(script);
  return (Array.isArray(exec) ? exec.map(asText).join('') : asText(exec)).trim() !== '';
}

function everyItem(value: Loose): Loose[] {
  return itemsOf(value).flatMap((each) => [each, ...everyItem(each)]);
}

function itemsOf({ item }: Loose): Loose[] {
  return asList(item).map(asObject);
}

function isFolder({ item }: Loose): boolean {
  return Array.isArray(item);
}

function counted(number: number, one: string, many = `${one}s`): string[] {
  return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
}
