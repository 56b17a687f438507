import type { Parent, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import type { CodeGroup, CodePanel, Container } from './blocks';
import type { PageContext } from './context';
import { importCode } from './importCode';
import type { LineMarker } from './markers';
import { walkMarkdown } from './walk';

type Block = Container | CodeGroup | CodePanel;

interface OpenBlock {
  block: Block;
  /** The text that opened it, for messages. */
  opener: string;
  closer: string;
  position: Position | undefined;
}

/** Turns marker lines into the blocks they mean; one that is never closed is reported where it opens. */
export function foldBlocks(tree: Root, context: PageContext): void {
  walkMarkdown(tree, (node) => {
    if (!('children' in node)) return;
    const parent = node as Parent;
    if (!parent.children.some((child) => child.type === 'lineMarker')) return;
    parent.children = foldChildren(parent.children, context);
  });
}

function foldChildren(children: RootContent[], context: PageContext): RootContent[] {
  const result: RootContent[] = [];
  const open: OpenBlock[] = [];
  const append = (node: RootContent) => {
    const target = open.at(-1)?.block;
    if (target === undefined) result.push(node);
    else addTo(target, node, context);
  };
  for (const child of children) {
    if (child.type !== 'lineMarker') {
      append(child);
      continue;
    }
    const opened = openBlock(child);
    if (opened !== undefined) {
      append(opened.block);
      open.push(opened);
    } else if (child.value.startsWith('<<<')) {
      append(importCode(child, context));
    } else if (child.value.startsWith('[')) {
      append({ type: 'tableOfContents' });
    } else if (open.at(-1)?.closer === closerOf(child.value)) {
      open.pop();
    } else {
      context.report('container-not-open', { closer: child.value }, child.position);
    }
  }
  for (const { opener, closer, position } of open) {
    context.report('container-open', { opener, closer }, position);
  }
  return result;
}

/** What a marker opens; undefined for one that closes or stands for itself. */
function openBlock({ value, position }: LineMarker): OpenBlock | undefined {
  const container = /^(:{3,})[ \t]*([\w-]+)[ \t]*(.*)$/.exec(value);
  if (container !== null) {
    const [, colons, kind, title] = container as unknown as [string, string, string, string];
    const block: Block =
      kind === 'code-group'
        ? { type: 'codeGroup', children: [] }
        : { type: 'container', kind, title: title.replace(/:+$/, '').trim(), children: [] };
    return { block: withPosition(block, position), opener: value, closer: colons.slice(0, 3), position };
  }
  if (/^<code-group/i.test(value)) {
    return {
      block: withPosition({ type: 'codeGroup', children: [] }, position),
      opener: value,
      closer: '</code-group>',
      position,
    };
  }
  if (/^<code-block/i.test(value)) {
    const title = /\btitle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(value);
    const active = /\sactive(?=[\s=>])/i.test(value.replace(/"[^"]*"|'[^']*'/g, ''));
    const block: Block = { type: 'codePanel', title: title?.[1] ?? title?.[2] ?? '', active, children: [] };
    return { block: withPosition(block, position), opener: value, closer: '</code-block>', position };
  }
  return undefined;
}

/** The closer that a closing marker stands for: `:::::` closes like `:::`. */
function closerOf(marker: string): string {
  return marker.startsWith(':') ? ':::' : marker.toLowerCase().replace(/\s/g, '');
}

/** In a code group fenced code becomes a panel of its own; anything else there would be lost, so it is reported. */
function addTo(target: Block, node: RootContent, context: PageContext): void {
  if (target.type !== 'codeGroup') {
    target.children.push(node);
  } else if (node.type === 'codePanel') {
    target.children.push(node);
  } else if (node.type === 'code') {
    const { title, active, language } = context.fenceInfo(node);
    const panel: CodePanel = { type: 'codePanel', title: title || language || 'Code', active, children: [node] };
    target.children.push(withPosition(panel, node.position));
  } else {
    context.report('code-group-content', {}, node.position);
  }
}

function withPosition<Node extends Block>(node: Node, position: Position | undefined): Node {
  if (position !== undefined) node.position = position;
  return node;
}
