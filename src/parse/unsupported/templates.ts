import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from 'unist';
import type { PageContext } from '../../markdown/context';
import { LEFT_OUT, MAY_BE_LEFT_OUT, writtenAs } from '../../markdown/leftOut';
import { changeBlocks, walkMarkdown } from '../../markdown/walk';

const TAG = String.raw`\{%(?!\/\*)[^{}\n]*%\}`;
/** Shortcodes that say nothing, and tags of templates, that fill a paragraph: `{% include a.html %}` */
const PARAGRAPH = new RegExp(String.raw`^(?:(?:${LEFT_OUT}|\{%(?!\/\*)[^{}]*%\})\s*)+$`);
const SHORTCODE = new RegExp(LEFT_OUT, 'g');
const TEMPLATE = new RegExp(`${LEFT_OUT}|${TAG}`, 'g');
/** Shortcodes and tags around visible text, with the line that they fill, or the space beside them. */
const AROUND = new RegExp(
  [
    String.raw`(?<=^|\n)[ \t]*(?:(?:${LEFT_OUT}|${TAG})[ \t]*)+(?:\n|$)`,
    String.raw`(?<=^|\n)${LEFT_OUT}[ \t]*`,
    String.raw`[ \t]*${LEFT_OUT}(?=[.,;:!?)\]]*(?:\s|$))`,
    LEFT_OUT,
  ].join('|'),
  'g',
);

interface FoundTemplates {
  example: string;
  count: number;
  position: Position | undefined;
}

/** Leaves out shortcodes and tags of templates, which readers must not see, wherever they are but in code. */
export function leaveOutTemplates(tree: Root, context: PageContext, note: (found: FoundTemplates) => void): void {
  const hasShortcodes = context.mayHave(MAY_BE_LEFT_OUT);
  if (!hasShortcodes && !context.mayHave(/\{%/)) return;
  const exampleOf = (template: string): string =>
    writtenAs(template, context.leftOut).split('\n')[0]!.trim().slice(0, 60);
  leaveOutParagraphs(tree, (node) => note({ example: exampleOf(toString(node)), count: 1, position: node.position }));
  const without = (text: string, around: RegExp, position: Position | undefined): string =>
    text.replace(around, (found) => {
      const all = found.match(TEMPLATE)!;
      note({ example: exampleOf(all[0]), count: all.length, position });
      return '';
    });
  walkMarkdown(tree, (node) => {
    // A link without a text is none to readers: there, a template is a name.
    const inside = node.type === 'link' && isOnlyTag(node) ? 'skip' : undefined;
    if (node.type === 'text') node.value = without(node.value, AROUND, node.position);
    if (!hasShortcodes) return inside;
    if (node.type === 'html') node.value = without(node.value, SHORTCODE, node.position);
    if ('alt' in node && node.alt) node.alt = without(node.alt, AROUND, node.position);
    if ('title' in node && node.title) node.title = without(node.title, AROUND, node.position);
    // Inside code: restore what was written.
    if (node.type === 'code' || node.type === 'inlineCode') node.value = writtenAs(node.value, context.leftOut);
    return inside;
  });
}

const ONLY_TAG = new RegExp(`^${TAG}$`);

function isOnlyTag(node: Nodes): boolean {
  return ONLY_TAG.test(toString(node).trim());
}

function leaveOutParagraphs(tree: Root, note: (node: RootContent) => void): void {
  const isTemplate = (node: RootContent): boolean =>
    node.type === 'paragraph' && mayBeTemplate(node) && PARAGRAPH.test(toString(node));
  changeBlocks(tree, (children) => {
    const templates = children.filter(isTemplate);
    templates.forEach(note);
    return templates.length === 0 ? children : children.filter((child) => !templates.includes(child));
  });
}

/** Most paragraphs begin with another letter, which is sooner seen than all of their text is read. */
function mayBeTemplate({ children: [first] }: Paragraph): boolean {
  return first?.type !== 'text' || first.value.startsWith('{') || MAY_BE_LEFT_OUT.test(first.value);
}
