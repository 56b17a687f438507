import type { Code, ListItem, Nodes, Root } from 'mdast';
import { fenceAround } from '../../../../markdown/code/fence';
import type { MarkdownPart } from '../../../../model/parsedPage';
import { joinText, separated } from '../../../../markdown/plainMarkdown';
import { asMarkdown } from '../../../../markdown/asMarkdown';
import { atStart, codeText, escapedText } from '../../rows/markdownText';

/**
 * The page of an operation as plain markdown. It has hundreds of nested rows, of which a writer for any tree would look
 * at every character several times; that was half of the time of such a page.
 */
export function plainReference({ children }: Root): MarkdownPart[] {
  return joinText(separated(blocks(children)));
}

function blocks(nodes: readonly Nodes[]): MarkdownPart[][] {
  return nodes.map(block);
}

function block(node: Nodes): MarkdownPart[] {
  switch (node.type) {
    case 'code':
      return [{ code: fence(node) }];
    case 'codeGroup':
      return node.children.flatMap(({ title, children }, index) => [
        `${index === 0 ? '' : '\n\n'}**${escapedText(title)}**`,
        ...blocks(children).flatMap((each) => (each.length === 0 ? [] : ['\n\n', ...each])),
      ]);
    default: {
      const text = plainBlock(node);
      return text === '' ? [] : [text];
    }
  }
}

/** A block as text; its code is not told apart, which only the rewriting of links wants to know. */
function plainBlock(node: Nodes): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(node.depth)} ${inline(node.children)}`;
    case 'paragraph':
      return atStart(inline(node.children));
    case 'code':
      return fence(node);
    case 'rows':
      return node.markdown;
    case 'list':
      return node.children
        .map((each, index) => item(each, node.ordered === true ? `${(node.start ?? 1) + index}. ` : '- '))
        .join('\n');
    case 'reference':
      // If a row is on another page, the row itself says so.
      if (node.data.hName === 'noscript') return '';
      return isInline(node.children) ? inline(node.children) : plainBlocks(node.children);
    default:
      return asMarkdown(node);
  }
}

function item({ children, checked = null }: ListItem, marker: string): string {
  const box = checked === null ? '' : checked ? '[x] ' : '[ ] ';
  return `${marker}${box}${plainBlocks(children).replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`)}`;
}

/** Blocks as text, as they are in an item of a list. */
export function plainBlocks(nodes: readonly Nodes[]): string {
  return nodes
    .map(plainBlock)
    .filter((text) => text !== '')
    .join('\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n');
}

const TEXT = new Set<string>(['text', 'inlineCode', 'strong', 'emphasis', 'link', 'reference', 'break', 'delete']);

function isInline(nodes: readonly Nodes[]): boolean {
  return (
    nodes.every(({ type }) => TEXT.has(type)) &&
    !nodes.some((each) => each.type === 'reference' && !isInline(each.children))
  );
}

function inline(nodes: readonly Nodes[]): string {
  return nodes.map(inlineText).join('');
}

function inlineText(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapedText(node.value);
    case 'inlineCode':
      return codeText(node.value);
    case 'strong':
      return `**${inline(node.children)}**`;
    case 'emphasis':
      return node.data?.hName === 'span' ? inline(node.children) : `*${inline(node.children)}*`;
    case 'reference':
      return inline(node.children);
    case 'link':
      return `[${inline(node.children)}](${/[\s()<>]/.test(node.url) ? `<${node.url}>` : node.url})`;
    case 'break':
      return '\\\n';
    default:
      return plainBlock(node);
  }
}

function fence({ lang, value }: Code): string {
  const ticks = fenceAround(value);
  return `${ticks}${lang ?? ''}\n${value}\n${ticks}`;
}
