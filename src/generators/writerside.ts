import path from 'node:path';
import { isMarkdown } from '../base/markdownFile';
import { nameInWords } from '../base/names';
import { xmlTags, type XmlTag } from '../literals/xmlTags';
import type { SidebarItem } from '../config/sidebarItem';
import { asList } from '../literals/values';
import { filesBelow, nested, pageItem, sidebarItems, type WrittenEntry } from './items';
import { contentIn, isInside, isText, type Generator } from './siteRecord';

/** Writerside (jetbrains.com/help/writerside). */
export const writerside: Generator = {
  label: 'Writerside',
  syntaxes: ['writerside', 'attributes'],
  staticFolders: ['images'],
  links: ['images'],
  read(files) {
    const tags = xmlTags(files.text());
    const named = (name: string, attribute: string): string[] =>
      tags.flatMap((tag) => (tag.name === name ? (tag.attributes.get(attribute) ?? []) : [])).filter(isInside);
    const folders = named('topics', 'dir');
    const trees = named('instance', 'src').map((name) => xmlTags(files.named(name)));
    const lists = named('vars', 'src').map((name) => xmlTags(files.named(name)));
    // Names of topics say nothing of folders.
    const content = folders.length > 1 ? '.' : folders[0];
    const contentFolder = contentIn(files.folder, content);
    const topics = contentFolder === undefined ? new Map<string, string>() : topicsBelow(contentFolder);
    const sidebar = trees.map((tree) => sidebarOf(tree, topics)).find((items) => items.length > 0);
    const title = trees.find((tree) => tree.length > 0)?.[0]?.attributes.get('name');
    return { title, content, config: { variables: variablesIn(lists.flat()), sidebar } };
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

/** The entries of a table of contents, without topics that are no markdown. */
function sidebarOf(tags: readonly XmlTag[], topics: ReadonlyMap<string, string>): SidebarItem[] {
  let depth = 0;
  const elements = tags.flatMap(({ name, kind, attributes }): WrittenEntry[] => {
    if (name !== 'toc-element') return [];
    if (kind === 'close') depth -= 1;
    if (kind === 'close') return [];
    const { topic = '', href, hidden, 'toc-title': label } = Object.fromEntries(attributes);
    const file = topics.get(topic);
    const entry = { depth, label, ...(file === undefined ? { href } : { file }), isHidden: hidden === 'true' };
    if (kind === 'open') depth += 1;
    return [entry];
  });
  return sidebarItems(nested(elements), {
    contentFolder: '',
    lead(link, label, { file, inner }) {
      const hasInner = asList(inner).length > 0;
      if (file !== undefined) return [pageItem(link, hasInner ? '' : label)];
      return label === '' || hasInner ? [] : [{ link, label }];
    },
    nameOf: ({ file }) => (isText(file) ? nameInWords(file) : ''),
  });
}
