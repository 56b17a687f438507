import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isThere } from '../base/files';
import { isMarkdown } from '../base/markdownFile';
import { nameInWords } from '../base/names';
import { slashed } from '../base/paths';
import { xmlTags, type XmlTag } from '../literals/xmlTags';
import type { SidebarItem } from '../config/sidebarItem';
import type { Generator } from '../config/generator';
import { isInside, namedTextIn, siteRecord, textIn } from './siteRecord';

/** Writerside (jetbrains.com/help/writerside). */
export const writerside: Generator = {
  name: 'writerside',
  label: 'Writerside',
  syntaxes: ['writerside', 'attributes'],
  staticFolders: ['images'],
  links: ['images'],
  async read({ folder, mark }) {
    const text = await textIn(folder, mark);
    const tags = xmlTags(text);
    const named = (name: string, attribute: string) => namesIn(tags, name, attribute).filter(isInside);
    const folders = named('topics', 'dir');
    const trees = await readAll(folder, named('instance', 'src'));
    const lists = await readAll(folder, named('vars', 'src'));
    const read = [...trees, ...lists];
    const said = {
      folder,
      files: [path.join(folder, mark), ...read.map(({ file }) => file)],
      texts: [text, ...read.map((each) => each.text)],
      title: trees[0] && xmlTags(trees[0].text)[0]?.attributes.get('name'),
      // Names of topics say nothing of folders.
      content: folders.length > 1 ? '.' : folders[0],
    };
    const { contentFolder } = siteRecord(said);
    const topics = contentFolder === undefined ? new Map<string, string>() : await topicsBelow(contentFolder);
    const sidebar = trees.map((tree) => sidebarOf(xmlTags(tree.text), topics)).find((items) => items.length > 0);
    const variables = variablesIn(lists.flatMap((list) => xmlTags(list.text)));
    return siteRecord({ ...said, config: { variables, ...(sidebar && { sidebar }) } });
  },
};

function namesIn(tags: readonly XmlTag[], name: string, attribute: string): string[] {
  const found = tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes.get(attribute));
  return found.filter((each) => each !== undefined);
}

async function readAll(root: string, names: readonly string[]): Promise<{ file: string; text: string }[]> {
  const files = names.map((name) => path.join(root, name)).filter((file) => isThere(file));
  return Promise.all(files.map(async (file) => ({ file, text: await namedTextIn(root, path.relative(root, file)) })));
}

function variablesIn(tags: readonly XmlTag[]): Record<string, string> {
  const named = tags.filter(({ name }) => name === 'var').map(({ attributes }) => attributes);
  const pairs = named.map((given) => [given.get('name') ?? '', given.get('value') ?? ''] as const);
  return Object.fromEntries(pairs.filter(([name]) => /^[A-Za-z_][\w.-]*$/.test(name)));
}

/** The markdown below a folder by its name alone, by which Writerside finds topics. */
async function topicsBelow(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true });
  return new Map(entries.filter(isMarkdown).map((each) => [path.basename(each), slashed(each)]));
}

interface OpenElement {
  label: string;
  index: string | undefined;
  items: SidebarItem[];
  isHidden: boolean;
}

/** The entries of a table of contents, without topics that are no markdown. */
function sidebarOf(tags: readonly XmlTag[], topics: ReadonlyMap<string, string>): SidebarItem[] {
  const open: OpenElement[] = [{ label: '', index: undefined, items: [], isHidden: false }];
  for (const { name, kind, attributes } of tags) {
    if (name !== 'toc-element') continue;
    const ended = kind === 'close' && open.length > 1 ? open.pop()! : elementOf(attributes, topics);
    if (kind === 'open') open.push(ended);
    else if (!ended.isHidden) open.at(-1)!.items.push(...itemsOf(ended, attributes.get('href')));
  }
  return open[0]!.items;
}

function elementOf(attributes: ReadonlyMap<string, string>, topics: ReadonlyMap<string, string>): OpenElement {
  const topic = attributes.get('topic') ?? '';
  const label = attributes.get('toc-title') ?? '';
  return { label, index: topics.get(topic), items: [], isHidden: attributes.get('hidden') === 'true' };
}

function itemsOf({ label, index, items }: OpenElement, address: string | undefined): SidebarItem[] {
  const named = label !== '' && { label };
  if (items.length > 0) {
    if (label === '' && index === undefined) return items;
    const own = index === undefined ? [] : [{ file: index }];
    return [{ label: label || nameInWords(index!), items: [...own, ...items] }];
  }
  if (index !== undefined) return [{ file: index, ...named }];
  return address !== undefined && label !== '' ? [{ link: address, label }] : [];
}
