import type { Code, RootContent } from 'mdast';
import type { Position } from 'unist';
import { textOf } from '../../client/shared/text';
import type { CodeGroup, CodePanel, Container } from './blocks';
import type { Component } from './components/componentNode';
import type { PageContext } from './context';

/** Block that marker lines open and close. */
export type Block = Container | CodeGroup | CodePanel | Component;

interface OpenBlock {
  block: Block;
  /** The text of the opening line, for messages. */
  opener: string;
  closer: string;
  position: Position | undefined;
  /** True if the block ends with the one around it. */
  isPart?: boolean;
}

/**
 * Block that a row of colons closes: the last one opened, so that blocks can be nested, or the first open one and with
 * it all others, as in VitePress and VuePress.
 */
export type Closing = 'innermost' | 'outermost';

/** The blocks that are open at a place of a page, each in the one before it. */
export interface BlockStack {
  /** Adds a node to the last block, or to the page. */
  add(node: RootContent): void;
  open(block: OpenBlock): void;
  /** Closes what a line closes; `line` is its text. */
  close(closer: string, line: string, position: Position | undefined): void;
  /** Ends all that is in the last container of tabs; false if none is open. */
  endTab(): boolean;
  /** Returns the nodes added at the top, and whether each line had its counterpart. */
  end(): { result: RootContent[]; isPaired: boolean };
}

/** Makes an empty one. */
export function createBlockStack(closing: Closing, context: PageContext): BlockStack {
  const result: RootContent[] = [];
  const open: OpenBlock[] = [];
  /** The places of containers of tabs among them. */
  const tabs: number[] = [];
  const end = (from: number): OpenBlock[] => {
    while ((tabs.at(-1) ?? -1) >= from) tabs.pop();
    return open.splice(from);
  };
  let isPaired = true;
  const reportOpen = ({ block, opener, closer, position }: OpenBlock): void => {
    const shown = block.type === 'component' ? `</${block.tag.name}>` : closer;
    context.report('container-open', { opener, closer: shown }, position);
  };
  const add = (node: RootContent): void => {
    // If a line may end several blocks, a code group ends before anything that can't be in one.
    if (closing === 'outermost' && open.at(-1)?.block.type === 'codeGroup' && !isOfCodeGroup(node))
      reportOpen(open.pop()!);
    const target = open.at(-1)?.block;
    if (target === undefined) result.push(node);
    else addTo(target, node, context);
  };
  return {
    add,
    open(block) {
      add(block.block);
      if (block.block.type === 'container' && block.block.kind === 'tabs') tabs.push(open.length);
      open.push(block);
    },
    close(closer, line, position) {
      if (open.at(-1)?.closer !== closer) {
        isPaired = false;
        context.report('container-not-open', { closer: line }, position);
        return;
      }
      const ended = end(closedFrom(open, closing)).filter(({ isPart }) => isPart !== true);
      // The line is that of the last one.
      ended.slice(0, -1).forEach(reportOpen);
    },
    endTab() {
      const around = tabs.at(-1);
      if (around !== undefined) end(around + 1);
      return around !== undefined;
    },
    end() {
      const left = open.filter(({ isPart }) => isPart !== true);
      left.forEach(reportOpen);
      return { result, isPaired: isPaired && left.length === 0 };
    },
  };
}

/** The place of the first block that a line closes, which closes the last one. */
function closedFrom(open: readonly OpenBlock[], closing: Closing): number {
  const { closer } = open.at(-1)!;
  if (closing === 'outermost' && closer === ':::') return open.findLastIndex((block) => block.closer !== closer) + 1;
  return open.findLastIndex(({ isPart }) => isPart !== true);
}

/** HTML that readers do not see. */
const COMMENT = /^<!--[^]*?-->\s*$/;

/** In a code group each code block becomes a panel; what else would be lost, but for comments, is reported. */
function addTo(target: Block, node: RootContent, context: PageContext): void {
  if (target.type !== 'codeGroup') {
    target.children.push(node);
  } else if (node.type === 'codePanel') {
    target.children.push(node);
  } else if (node.type === 'code') {
    target.children.push(codePanelOf(node, context));
  } else if (!isOfCodeGroup(node)) {
    context.report('code-group-content', {}, node.position);
  }
}

/** Code as a panel of a group: its title, or else its language, is the name of its tab. */
export function codePanelOf(node: Code, context: PageContext): CodePanel {
  const { title, active, language } = context.fenceInfo(node);
  return {
    type: 'codePanel',
    title: title || language || textOf(context, 'codeGroup.tab', 'Code'),
    active,
    children: [node],
    ...(node.position && { position: node.position }),
  };
}

function isOfCodeGroup(node: RootContent): boolean {
  return node.type === 'codePanel' || node.type === 'code' || (node.type === 'html' && COMMENT.test(node.value));
}
