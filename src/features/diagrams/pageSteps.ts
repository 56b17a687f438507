import type { Code, Nodes } from 'mdast';
import { textOf } from '../../../client/shared/text';
import type { PageContext, PageSteps } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';

/** Parts that may draw their code themselves. */
const HOLDERS: ReadonlySet<string> = new Set<Nodes['type']>(['component', 'codePanel']);

/** Steps of the parser on pages with diagrams. */
export const pageSteps: PageSteps = {
  insert({ tree, context }) {
    // Slots of the site may draw them.
    if (context.mayDraw === true) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (HOLDERS.has(node.type)) return 'skip';
      if (node.type !== 'code' || node.lang !== 'mermaid' || parent === undefined) return undefined;
      parent.children[index] = diagram(node, context) as never;
      return 'skip';
    });
  },
  read({ tree }) {
    const found: unknown[] = [];
    walkMarkdown(tree, ({ type }) => void ((type as string) === 'diagram' && found.push(type)));
    return found.length > 0 ? { script: 'diagrams' } : {};
  },
};

/** The block in the element that draws it: what is in there is shown until then, and without JavaScript. */
function diagram(code: Code, context: PageContext) {
  const { title } = context.fenceInfo(code);
  const label = title === '' ? textOf(context, 'diagram.label', 'Diagram') : title;
  const data = { hName: 'docgen-diagram', hProperties: { dataLabel: label } };
  return { type: 'diagram', children: [code], position: code.position, data };
}
