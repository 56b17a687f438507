import path from 'node:path';
import { isMarkdown } from '../base/markdownFile';
import { nameInWords } from '../base/names';
import { xmlTags, type XmlTag } from '../literals/xmlTags';
import type { SidebarItem } from '../config/sidebarItem';
import type { Generator } from '../config/generator';
import { filesBelow, pageItem } from './items';
import { ConfigFiles, contentIn, isInside, siteRecord } from './siteRecord';

/** Writerside (jetbrains.com/help/writerside). */
export const writerside: Generator = {
  name: 'writerside',
  label: 'Writerside',
  syntaxes: ['writerside', 'attributes'],
  staticFolders: ['images'],
  links: ['images'],
  read({ folder, mark }) {
    const files = new ConfigFiles(folder);
    const tags = xmlTags(files.text(mark));
    const named = (name: string, attribute: string): string[] =>
      tags.flatMap((tag) => (tag.name === name ? (tag.attributes.get(attribute) ?? []) : [])).filter(isInside);
    const folders = named('topics', 'dir');
    const trees = named('instance', 'src').map((name) => xmlTags(files.named(name)));
    const lists = named('vars', 'src').map((name) => xmlTags(files.named(name)));
    // Names of topics say nothing of folders.
    const content = folders.length > 1 ? '.' : folders[0];
    const contentFolder = contentIn(folder, content);
    const topics = contentFolder === undefined ? new Map<string, string>() : topicsBelow(contentFolder);
    const sidebar = trees.map((tree) => sidebarOf(tree, topics)).find((items) => items.length > 0);
    const title = trees.find((tree) => tree.length > 0)?.[0]?.attributes.get('name');
    return siteRecord({ files, title, content, config: { variables: variablesIn(lists.flat()), sidebar } });
  },
};

function variablesIn(tags: readonly XmlTag[]): Record<string, string> {
  const named = tags.filter(({ name }) => name === 'var').map(({ attributes }) => attributes);
  const pairs = named.map((given) => [given.get('name') ?? '', given.get('value') ?? ''] as const);
  return Object.fromEntries(pairs.filter(([name]) => /^[A-Za-z_][\w.-]*$/.test(name)));
}

/** The markdown below a folder by its name alone, by which Writerside finds topics. */
function topicsBelow(folder: string): ReadonlyMap<string, string> {
  return new Map(
    filesBelow(folder)
      .filter(isMarkdown)
      .map((each) => [path.posix.basename(each), each]),
  );
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
  if (items.length > 0) {
    if (label === '' && index === undefined) return items;
    const own = index === undefined ? [] : [{ file: index }];
    return [{ label: label || nameInWords(index!), items: [...own, ...items] }];
  }
  if (index !== undefined) return [pageItem(index, label)];
  return address !== undefined && label !== '' ? [{ link: address, label }] : [];
}
