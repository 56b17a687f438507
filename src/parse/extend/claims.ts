import { toHast } from 'mdast-util-to-hast';
import type { Nodes as HtmlNodes } from 'hast';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { once } from '../../base/waiting';

/** Signs of docgen's own syntax that plugins read themselves, and get as they are written. */
export interface Claims {
  /** `> [!NOTE]`, by a plugin for which of both. */
  alerts?: 'markdown' | 'html' | undefined;
  /** `::: note` */
  containers?: boolean;
}

/** The steps of plugins on the way of a text. */
export interface ClaimSteps {
  parse(text: string): Root;
  markdown(tree: Root): Promise<Node>;
  html(tree: Node): Promise<Node>;
  /** As the names of plugins say: one may read other kinds only, or fail on a text that it does not expect. */
  byName: Claims['alerts'];
}

const ALERT = { text: '> [!NOTE]\n> Some words.\n', sign: '[!NOTE]' };
/** With a title and without, of a kind that all have and of one that few have. */
const BOXES = ['::: note', ':::note', ':::spoiler', '::: spoiler Words'].map((opener) => {
  return { text: `${opener}\nSome words.\n:::\n`, sign: ':::' };
});

/** Finds what plugins claim, by what becomes of a text with nothing but that; a text without the sign costs nothing. */
export function claimFinder(steps: ClaimSteps): (text: string) => Promise<Claims> {
  const alerts = once(async (): Promise<Claims['alerts']> => {
    try {
      const tree = await steps.markdown(steps.parse(ALERT.text));
      if (!holds(tree, ALERT.sign)) return 'markdown';
      const html = await steps.html(toHast(tree as Root));
      return holds(html, ALERT.sign) ? steps.byName : 'html';
    } catch {
      return steps.byName;
    }
  });
  const containers = once(async (): Promise<boolean> => {
    for (const { text, sign } of BOXES) {
      try {
        const read = steps.parse(text);
        // A plugin that adds a syntax of its own reads its boxes, and docgen all others.
        if (holds(read, sign) && !holds(await steps.markdown(read), sign)) return true;
      } catch {
        return false;
      }
    }
    return false;
  });
  return async (text) => ({
    ...(text.includes('[!') && { alerts: await alerts() }),
    ...(text.includes(':::') && { containers: await containers() }),
  });
}

function holds(node: Node, sign: string): boolean {
  const { value, children = [] } = node as Node & { value?: unknown; children?: HtmlNodes[] };
  return (typeof value === 'string' && value.includes(sign)) || children.some((child) => holds(child, sign));
}
