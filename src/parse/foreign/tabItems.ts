import { createFenceReader } from '../../base/fencedLines';

/** Within a line, as in code there, a tag is text. */
const LINE = /^\s*<\/?(?:Tabs\.Tab|TabItem|Tabs?)(?=[\s>]|$)/;
const OPENER = /<(?:Tabs\.Tab|TabItem|Tabs?)(?=[\s>]|$)/;
/** Tabs that are not docgen's. */
const ANY = /<(?:TabItem\b|Tabs\.Tab\b|Tabs\s[^<>]*\bitems=|Tab\s[^<>]*\b(?:label|value|name)=)/;
/** The attributes of a tab that is docgen's: other generators have a value beside a title. */
const OWN = /^(?![^]*\svalue=)[^]*\stitle=/;
/** An expression of MDX, in which braces may stand two deep: `{[{ label: 'A', value: 'a' }]}`. */
const EXPRESSION = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const ATTRIBUTES = String.raw`(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|${EXPRESSION}))?)*`;
const TAG = new RegExp(String.raw`<(Tabs\.Tab|TabItem|Tabs?)(${ATTRIBUTES})\s*>|</Tabs>`, 'g');
const STRING = String.raw`"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|\x60([^\x60]*)\x60)\s*\}`;
const ATTRIBUTE = new RegExp(String.raw`(?<=\s)([\w-]+)(?:=(?:${STRING}))?(?=\s|$)`, 'g');
/** One of the tabs that `values={[…]}` lists. */
const LISTED = /\{[^{}]*\}/g;
/** A tag over more lines than these is text. */
const MOST_LINES = 40;

/** What the tag around tabs says of them. */
interface TabsTag {
  /** By value. */
  labels: ReadonlyMap<string, string>;
  /** Of its tabs, in order. */
  items: readonly string[];
  /** The value of the tab that is shown at first. */
  first?: string | undefined;
  /** How many of its tabs have been read. */
  count: number;
}

/**
 * Writes the tabs of Docusaurus, Starlight, Nextra and Fumadocs as docgen's: `<TabItem value="npm" label="With npm">` →
 * `<Tab title="With npm">`, as `<Tabs items={['With npm']}>` with a `<Tabs.Tab>`. Lines keep their numbers: a tag over
 * several lines leaves blank ones.
 */
export function rewriteTabItems(text: string, ownComponents: readonly string[]): string {
  if (!ANY.test(text) || ['Tabs', 'Tab', 'TabItem'].some((name) => ownComponents.includes(name))) return text;
  const lines = withTabsByName(text, ownComponents);
  const rewriteTags = createTagRewriter();
  const result: string[] = [];
  const isInCode = createFenceReader();
  while (result.length < lines.length) {
    const at = result.length;
    const isTags = !isInCode(lines[at]!) && LINE.test(lines[at]!);
    const written = isTags ? lines.slice(at, endOfTags(lines, at)) : [];
    const shown = written.length === 0 ? [lines[at]!] : rewriteTags(written.join('\n')).split('\n');
    result.push(...shown, ...Array.from({ length: Math.max(0, written.length - shown.length) }, () => ''));
  }
  return withoutIndents(result).join('\n');
}

/** A tag around tabs, of a site's own component for tabs that are often the same: `<OsTabs>`. */
const AROUND = /^[ \t]*<([A-Z]\w*)(?:[ \t][^<>\n]*)?>[ \t]*\n\s*<TabItem\b/gm;

/** The lines of a page, on which components that the site does not have, and that hold tabs, are called `Tabs`. */
function withTabsByName(text: string, ownComponents: readonly string[]): string[] {
  const lines = text.split('\n');
  const names = new Set(Array.from(text.matchAll(AROUND), ([, name]) => name!));
  for (const name of ['Tabs', 'TabItem', ...ownComponents]) names.delete(name);
  if (names.size === 0) return lines;
  const isInCode = createFenceReader();
  const tag = new RegExp(String.raw`^([ \t]*</?)(?:${[...names].join('|')})(?=[\s>])`);
  return lines.map((line) => (isInCode(line) ? line : line.replace(tag, '$1Tabs')));
}

/** A tag, or the end of one, that has a line to itself. */
const TAG_LINE = /^([ \t]*)<\/?Tabs?\b[^<>]*>[ \t]*$/;

/**
 * HTML right below a tag begins where the tag does, up to the next blank line: MDX knows no code by indentation, and
 * HTML that goes on from a line before is none in markdown either.
 */
function withoutIndents(lines: readonly string[]): string[] {
  /** How far lines are moved to the left. */
  let moved = 0;
  return lines.map((line, at) => {
    const indent = TAG_LINE.exec(lines[at - 1] ?? '')?.[1]?.length;
    if (line.trim() === '' || TAG_LINE.test(line)) moved = 0;
    else if (indent !== undefined) moved = Math.max(0, (/^[ \t]+(?=<)/.exec(line)?.[0].length ?? 0) - indent);
    return moved < 4 ? line : line.slice(Math.min(moved, /^[ \t]*/.exec(line)![0].length));
  });
}

/** The line after the one on which the last tag that begins on a line ends. */
function endOfTags(lines: readonly string[], at: number): number {
  if (!OPENER.test(lines[at]!)) return at + 1;
  for (let end = at + 1; end <= Math.min(lines.length, at + MOST_LINES); end += 1)
    if (!OPENER.test(lines.slice(at, end).join('\n').replace(TAG, ''))) return end;
  return at + 1;
}

/** Rewrites the tags of a page one after the other: what a tab is called may stand in the tag around it. */
function createTagRewriter(): (text: string) => string {
  const around: TabsTag[] = [];
  const rewrite = (whole: string, name: string | undefined, written: string): string => {
    if (name === undefined) around.pop();
    if (name === undefined || (name === 'Tab' && OWN.test(written))) return whole;
    const attributes = attributesOf(written);
    if (name !== 'Tabs') return tabTag(attributes, around.at(-1) ?? tabsTag('', undefined));
    around.push(tabsTag(written, attributes.get('defaultValue')));
    return '<Tabs>';
  };
  return (text) => text.replace(TAG, rewrite).replaceAll(/<\/(?:TabItem|Tabs\.Tab)>/g, '</Tab>');
}

function tabsTag(written: string, first: string | undefined): TabsTag {
  const items = /\sitems=\{\s*\[([^[\]]*)\]/.exec(written)?.[1] ?? '';
  return {
    labels: labelsIn(written),
    items: Array.from(items.matchAll(/(["'`])(.*?)\1/g), ([, , item]) => item!),
    first,
    count: 0,
  };
}

function tabTag(attributes: ReadonlyMap<string, string>, tabs: TabsTag): string {
  const value = attributes.get('value');
  const names = [
    attributes.get('label'),
    tabs.labels.get(value ?? ''),
    tabs.items.includes(value ?? '') ? value : attributes.get('title'),
    value,
    attributes.get('name'),
    tabs.items[tabs.count],
  ];
  tabs.count += 1;
  // A tab without a name is called by its number.
  const title = names.find((name) => name !== undefined && name !== '') ?? `${tabs.count}`;
  const isFirst = attributes.has('default') || (value !== undefined && value === tabs.first);
  return `<Tab title="${title.replaceAll('"', '&quot;')}"${isFirst ? ' active' : ''}>`;
}

function attributesOf(written: string): ReadonlyMap<string, string> {
  const found = [...written.replaceAll(/=\{\s*[[{][^]*?(?:\}(?=\s|$)|$)/g, '=""').matchAll(ATTRIBUTE)];
  return new Map(found.map(([, name, ...values]) => [name!, values.join('')]));
}

function labelsIn(written: string): ReadonlyMap<string, string> {
  const behind = /\svalues=\{([^]*)/.exec(written)?.[1] ?? '';
  const list = behind.slice(0, Math.max(0, behind.lastIndexOf('}')));
  const listed = [...list.matchAll(LISTED)].map(([each]) => [keyIn(each, 'value'), keyIn(each, 'label')] as const);
  return new Map(listed.flatMap(([value, label]) => (value === '' || label === '' ? [] : [[value, label] as const])));
}

/** `{ label: 'npm', value: 'n' }`, `label` → `npm` */
function keyIn(object: string, key: string): string {
  return new RegExp(String.raw`[{,]\s*["']?${key}["']?\s*:\s*(["'\`])(.*?)\1`).exec(object)?.[2] ?? '';
}
