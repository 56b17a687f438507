import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'docgen-site';

/** A node of markdown, as far as this plugin looks at it. */
interface Node {
  type: string;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  children?: Node[];
}

/** Shows blocks of code in the language `mermaid` as diagrams. */
export function diagrams(): Plugin {
  const script = createRequire(import.meta.url).resolve('@mermaid-js/tiny');
  return {
    name: 'diagrams',
    inputs: () => ({ files: [script] }),
    // Readers load it with the first diagram that they see: it is too large to be bundled with every build.
    files: async () => [{ path: 'assets/mermaid.js', contents: await readFile(script) }],
    remarkPlugins: [findDiagrams],
  };
}

/** A plugin of remark. */
function findDiagrams() {
  return (tree: Node): void => {
    tree.children = (tree.children ?? []).flatMap((node) => (node.lang === 'mermaid' ? asDiagram(node) : [node]));
  };
}

/** The block between the tags of the component that draws it. */
function asDiagram({ meta, ...code }: Node): Node[] {
  const [, title = 'Diagram'] = /title="([^"]*)"/.exec(meta ?? '') ?? [];
  return [{ type: 'html', value: `<Diagram alt="${title}">` }, code, { type: 'html', value: '</Diagram>' }];
}
