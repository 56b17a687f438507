import type { SidebarItem } from '../config/sidebarItem';
import { entryOf, groupOf } from './items';

/** `  - [Label](target.md "title")`, `- [[Page]]`, `- [[Label|Page]]`, `- Label`, `## Label` */
const LINK = String.raw`\[(?<linked>[^\]\n]+)\]\(\s*(?!\s)<?(?<target>[^\s)>]*)(?:[\s>][^)\n]*)?\)`;
const LABEL = String.raw`${LINK}|\[\[(?<wiki>[^\]\n]+)\]\]|(?<text>[^[\]\n]+?)`;
const MARKER = String.raw`(?:[-*+]|\d+[.)]|(?<heading>#{1,6}))`;
const ENTRY = new RegExp(String.raw`^(?<space>\s*)${MARKER}\s+(?!\s)(?:\*\*|__)?(?:${LABEL})(?:\*\*|__)?$`);

interface Entry {
  indent: number;
  label: string;
  /** The page; none for the name of a group. */
  own: SidebarItem[];
  inner: Entry[];
}

/** Sidebar of a list in markdown, as docsify and wikis have it; a heading is the group of what is below it. */
export function listSidebar(written: string, folder: string): SidebarItem[] {
  const top: Entry[] = [];
  const open: Entry[] = [];
  for (const line of written.split(/\r?\n/)) {
    const found = ENTRY.exec(line.trimEnd())?.groups;
    if (found === undefined) continue;
    // A heading holds deeper headings, and all lists below it.
    const { heading, space } = found;
    const indent = heading === undefined ? space!.replaceAll('\t', '    ').length : heading.length - 7;
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const entry = { indent, ...leadOf(found, folder), inner: [] };
    (open.at(-1)?.inner ?? top).push(entry);
    open.push(entry);
  }
  return top.flatMap(itemOf);
}

/** A page that other pages are below of is the first of its group. */
function itemOf({ label, own, inner }: Entry): SidebarItem[] {
  const items = inner.flatMap(itemOf);
  return items.length === 0 ? own : groupOf(label, [...own, ...items]);
}

function leadOf(found: Record<string, string | undefined>, folder: string): Pick<Entry, 'label' | 'own'> {
  const { linked, target, wiki, text = '' } = found;
  const [first = '', page = first] = wiki?.split('|') ?? [];
  const label = plain(linked ?? (wiki === undefined ? text : first));
  const link = wiki === undefined ? target : page.trim().replaceAll(' ', '-');
  if (link === undefined) return { label, own: [] };
  const route = link.replace(/^(?:#?\/|\.\/)+/, '/').replace(/[?#][^]*/, '');
  const place = /^[a-z]+:/.test(route) ? route : `/${route.replace(/^\//, '')}`;
  // Plugins of docsify fetch pages of other sites: without a file there is nothing to lead to.
  return {
    label,
    own: entryOf(place, label, folder).filter(
      (item) => typeof item === 'object' && ('file' in item || /^https?:/.test(place)),
    ),
  };
}

function plain(label: string): string {
  return label.replaceAll(/<[^<>]*>|[`*]/g, '').trim();
}
