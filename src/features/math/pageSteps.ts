import type { Data, Nodes, Parents, Root } from 'mdast';
import type { PageContext, PageSteps } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';
import { formulaHtml } from './formulaHtml';
import { problem } from './messages';

/** A formula in a page, and where it stands. */
interface Found {
  formula: string;
  isBlock: boolean;
  data: Data | undefined;
}

/** Steps of the parser on pages with formulas. */
export const pageSteps: PageSteps = {
  insert({ tree, context }) {
    walkMarkdown(tree, (node, index, parent) => {
      const found = parent === undefined ? undefined : formulaAt(node, context);
      if (found !== undefined) show(node, found, { parent: parent!, index, context });
    });
    raiseDisplayed(tree);
  },
};

/** Formulas that a plugin of the site shows are left to it. */
function formulaAt(node: Nodes, { mayDraw }: PageContext): Found | undefined {
  const { data } = node;
  if (node.type === 'math' || node.type === 'inlineMath') {
    if (data?.hName !== undefined) return undefined;
    const formula = node.type === 'math' ? node.value : node.value.replace(/^`([^`]+)`$/, '$1');
    return { formula, isBlock: node.type === 'math' || data?.isDisplayed === true, data };
  }
  const isDrawn = node.type === 'code' && node.lang === 'math' && mayDraw !== true;
  return isDrawn ? { formula: node.value, isBlock: true, data } : undefined;
}

interface Place {
  parent: Parents;
  index: number;
  context: PageContext;
}

/** Gives the node its HTML; what is no formula stays as it is written. */
function show(node: Nodes, { formula, isBlock, data }: Found, { parent, index, context }: Place): void {
  const html = formulaHtml(formula, isBlock);
  if (typeof html !== 'string') {
    const { tagName: hName, properties: hProperties, children: hChildren } = html;
    const shown = { ...data, hName, hProperties, hChildren };
    const type = node.type === 'code' ? 'math' : node.type;
    parent.children[index] = { type, value: formula, position: node.position, data: shown } as never;
    return;
  }
  const short = formula
    .replaceAll(/[`\s]+/g, ' ')
    .trim()
    .slice(0, 60);
  context.tell(problem('formula-faulty', { formula: short, reason: html }), node.position);
  const { position } = node;
  const isInText = node.type === 'inlineMath';
  parent.children[index] = { type: isInText ? 'inlineCode' : 'code', value: formula, position } as never;
}

/** A paragraph of which `$$a$$` is all stands as that formula. */
function raiseDisplayed(tree: Root): void {
  walkMarkdown(tree, (node, index, parent) => {
    const [only, ...others] = node.type === 'paragraph' ? node.children : [];
    if (only?.type !== 'inlineMath' || others.length > 0 || only.data?.isDisplayed !== true) return;
    parent!.children[index] = { ...only, type: 'math' } as never;
  });
}
