import type { Parent, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import type { CodeGroup, CodePanel, Container } from './blocks';
import { componentNode, isUnknownTag, type Component } from './components/componentNode';
import type { PageContext } from './context';
import { readMarker, type Marker } from '../base/markerLines';
import { importCode } from './importCode';
import { walkBlocks } from './walk';
import { textOf } from '../../client/shared/text';

type Block = Container | CodeGroup | CodePanel | Component;

interface OpenBlock {
  block: Block;
  /** The text of the opening line, for messages. */
  opener: string;
  closer: string;
  position: Position | undefined;
}

/** `::: package.module.name`, as MkDocs takes the documentation of code: it opens nothing, and is reported later. */
const AUTODOC = /^:::[ \t]+(?:[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|mkdocs-click)$/;

/** HTML that readers do not see. */
const COMMENT = /^<!--[^]*?-->\s*$/;

/** Turns marker lines into the blocks that they delimit; a block that is never closed is reported where it opens. */
export function foldBlocks(tree: Root, context: PageContext): void {
  walkBlocks(tree, (node) => {
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
    if (!isMarkerLine(child)) {
      append(child);
      continue;
    }
    const marker = readMarker(child.value);
    const { position, value: opener } = child;
    if (isUnknownTag(opener, context)) append({ ...child, type: 'html' });
    else if (marker.type === 'import') {
      append(importCode(marker, position, context));
    } else if (marker.type === 'toc') {
      append({ type: 'tableOfContents' });
    } else if (marker.type !== 'close') {
      const block = withPosition(blockOf(marker), position);
      append(block);
      if (!isWhole(marker)) open.push({ block, opener, closer: marker.closer, position });
    } else if (open.at(-1)?.closer === marker.closer) {
      open.pop();
    } else {
      context.report('container-not-open', { closer: opener }, position);
    }
  }
  for (const { block, opener, closer, position } of open) {
    const shown = block.type === 'component' ? `</${block.tag.name}>` : closer;
    context.report('container-open', { opener, closer: shown }, position);
  }
  return result;
}

function isMarkerLine(node: RootContent): node is LineMarker {
  return node.type === 'lineMarker' && !AUTODOC.test(node.value);
}

type LineMarker = Extract<RootContent, { type: 'lineMarker' }>;

type Opener = Exclude<Marker, { type: 'close' | 'import' | 'toc' }>;

function isWhole(marker: Opener): boolean {
  return marker.type === 'component' && marker.tag.kind === 'whole';
}

function blockOf(marker: Opener): Block {
  if (marker.type === 'component') return componentNode(marker.tag, undefined);
  if (marker.type === 'code-group') return { type: 'codeGroup', children: [] };
  if (marker.type === 'code-block') {
    return { type: 'codePanel', title: marker.title, active: marker.active, children: [] };
  }
  return { type: 'container', kind: marker.kind, title: marker.title, children: [] };
}

/** In a code group each code block becomes a panel; what else would be lost, but for comments, is reported. */
function addTo(target: Block, node: RootContent, context: PageContext): void {
  if (target.type !== 'codeGroup') {
    target.children.push(node);
  } else if (node.type === 'codePanel') {
    target.children.push(node);
  } else if (node.type === 'code') {
    const { title, active, language } = context.fenceInfo(node);
    const panel: CodePanel = {
      type: 'codePanel',
      title: title || language || textOf(context, 'codeGroup.tab', 'Code'),
      active,
      children: [node],
    };
    target.children.push(withPosition(panel, node.position));
  } else if (node.type !== 'html' || !COMMENT.test(node.value)) {
    context.report('code-group-content', {}, node.position);
  }
}

function withPosition<Node extends Block>(node: Node, position: Position | undefined): Node {
  if (position !== undefined) node.position = position;
  return node;
}
