import type { SidebarItem } from '../config/sidebarItem';
import { entryOf, nested, sidebarItems, type WrittenEntry } from './items';

/** `  - [Label](target.md "title")`, `- [[Page]]`, `- [[Label|Page]]`, `- Label`, `## Label` */
const LINK = String.raw`\[(?<linked>[^\]\n]+)\]\(\s*(?!\s)<?(?<target>[^\s)>]*)(?:[\s>][^)\n]*)?\)`;
const LABEL = String.raw`${LINK}|\[\[(?<wiki>[^\]\n]+)\]\]|(?<text>[^[\]\n]+?)`;
const MARKER = String.raw`(?:[-*+]|\d+[.)]|(?<heading>#{1,6}))`;
const ENTRY = new RegExp(String.raw`^(?<space>\s*)${MARKER}\s+(?!\s)(?:\*\*|__)?(?:${LABEL})(?:\*\*|__)?$`);

/** Sidebar of a list in markdown, as docsify and wikis have it. */
export function listSidebar(written: string, contentFolder: string): SidebarItem[] {
  return sidebarItems(listEntries(written), {
    contentFolder,
    join: (link) => {
      const route = link.replace(/^(?:#?\/|\.\/)+/, '/').replace(/[?#][^]*/, '');
      return /^[a-z]+:/.test(route) ? route : `/${route.replace(/^\//, '')}`;
    },
    // Plugins of docsify fetch pages of other sites: without a file there is nothing to lead to.
    lead: (link, label) =>
      entryOf(link, label, contentFolder).filter(
        (item) => typeof item === 'object' && ('file' in item || /^https?:/.test(link)),
      ),
  });
}

/** Entries of a list in markdown, with those below them; a heading holds deeper headings, and all lists below it. */
export function listEntries(written: string): Record<string, unknown>[] {
  const entries = written.split(/\r?\n/).flatMap((line): WrittenEntry[] => {
    const found = ENTRY.exec(line.trimEnd())?.groups;
    if (found === undefined) return [];
    const { heading, space, linked, target, wiki, text = '' } = found;
    const [first = '', page = first] = wiki?.split('|') ?? [];
    const label = linked ?? (wiki === undefined ? text : first);
    const depth = heading === undefined ? space!.replaceAll('\t', '    ').length : heading.length - 7;
    const link = wiki === undefined ? target : page.trim().replaceAll(' ', '-');
    return [{ depth, label: label.replaceAll(/<[^<>]*>|[`*]/g, '').trim(), link }];
  });
  return nested(entries);
}
