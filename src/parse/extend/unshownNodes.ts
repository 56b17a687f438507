import type { Nodes, Root } from 'mdast';
import { defaultHandlers, type Handlers } from 'mdast-util-to-hast';
import type { PageContext } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';
import { problem } from '../../report/diagnostic';

/** Names types of nodes that plugins make and that are no element: their package has handlers for `remark-rehype`. */
export function nameUnshown(tree: Root, handlers: Handlers, { diagnostics, source }: PageContext): void {
  const known = { ...defaultHandlers, ...handlers };
  const named = new Set<string>();
  walkMarkdown(tree, (node: Nodes) => {
    const { type, data = {}, position } = node as Nodes & { data?: object };
    const isShown = Object.hasOwn(known, type) || 'hName' in data || 'hChildren' in data || 'value' in node;
    if (isShown || named.has(type)) return;
    named.add(type);
    const reason = `nodes of the type \`${type}\` are shown as plain boxes, since they say no element`;
    const hint =
      'docgen takes no handlers of `remark-rehype`: let a plugin behind it set `data.hName`, ' +
      'or write HTML with a plugin of rehype';
    diagnostics.push(
      problem(
        'plugin-problem',
        { plugin: 'a plugin', reason, hint },
        { file: source.file, line: position?.start.line },
      ),
    );
  });
}
