import type { Emphasis, Nodes, PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { shownAttributes } from './components/componentNode';
import { containerTitle } from './blocks';

/** Made once, because its patterns are compiled when they are first used. */
const GFM = [gfmToMarkdown()];

/** The nodes of text in mdast with GFM. */
const TEXT = words(`break delete emphasis footnoteReference html image imageReference inlineCode link linkReference
  strong text`);

/** Its other nodes. */
const BLOCKS = words(`blockquote code definition footnoteDefinition heading list listItem paragraph root table
  tableCell tableRow thematicBreak`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

function isMarkdown({ type }: Nodes): boolean {
  return TEXT.has(type) || BLOCKS.has(type);
}

/** The markdown of any node, docgen's own among them, for programs that know only CommonMark with GFM. */
export function asMarkdown(node: Nodes): string {
  const root = { type: 'root', children: resolvedAll([node]) } as Root;
  return toMarkdown(root, {
    extensions: GFM,
    bullet: '-',
    rule: '-',
  }).trimEnd();
}

/** A copy in which containers are quotations and code groups are separate code blocks. */
function resolved(node: Nodes): Nodes {
  return 'children' in node ? ({ ...node, children: resolvedAll(node.children) } as Nodes) : node;
}

function resolvedAll(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (isMarkdown(node)) return isDeadLink(node) ? resolvedAll(node.children) : [resolved(node)];
    switch (node.type) {
      case 'tableOfContents':
        return [];
      case 'codeGroup':
        return resolvedAll(node.children);
      case 'codePanel':
        return [strong(node.title), ...resolvedAll(node.children)];
      case 'component': {
        const title = node.isInline ? undefined : shownAttributes(node)[0];
        return [...(title === undefined ? [] : [strong(title)]), ...resolvedAll(node.children)];
      }
      case 'container': {
        const title = containerTitle(node);
        const children = [...(title === '' ? [] : [strong(title)]), ...resolvedAll(node.children)];
        return [{ type: 'blockquote', children } as Nodes];
      }
      default:
        return withoutUnknown(node);
    }
  });
}

/** A link of a description that leads nowhere on this site. */
function isDeadLink(node: Nodes): node is Emphasis {
  return node.type === 'emphasis' && node.data?.hName === 'span';
}

/** Replaces nodes of plugins, which not every program's markdown knows, by their text. */
function withoutUnknown(node: Nodes): Nodes[] {
  if ('value' in node) return [{ type: 'html', value: node.value }];
  if (!('children' in node)) return [];
  const children = resolvedAll(node.children);
  const isText = children.length > 0 && children.every(({ type }) => TEXT.has(type));
  return isText ? [{ type: 'paragraph', children: children as PhrasingContent[] }] : children;
}

function strong(text: string): Nodes {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: text }] }] };
}
