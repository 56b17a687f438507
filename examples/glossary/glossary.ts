import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'docgen-site';

/** A node of markdown, as far as this plugin looks at it. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

const PAGE = 'glossary.md';

/** Makes a page of the terms in a JSON file, `{ "term": "what it means" }`, and links their first use on each page. */
export function glossary(file: string): Plugin {
  const terms = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
  return {
    name: 'glossary',
    inputs: () => ({ files: [file] }),
    pages: () => [{ path: PAGE, markdown: pageOf(terms) }],
    remarkPlugins: [[linkTerms, Object.keys(terms)]],
    check: ({ pages }) => {
      const text = pages
        .filter(({ relativePath }) => relativePath !== PAGE)
        .flatMap((page) => page.text)
        .join(' ');
      const unused = Object.keys(terms).filter((term) => !text.toLowerCase().includes(term.toLowerCase()));
      return unused.map((term) => ({ file, code: 'unused', message: `no page uses the term \`${term}\`` }));
    },
  };
}

function pageOf(terms: Record<string, string>): string {
  const sections = Object.entries(terms).map(([term, meaning]) => `## ${term}\n\n${meaning}\n`);
  return ['# Glossary\n', ...sections].join('\n');
}

/** A plugin of remark. */
function linkTerms(terms: string[]) {
  return (tree: Node, { path: page }: { path: string }): void => {
    if (page.endsWith(PAGE)) return;
    const open = new Set(terms);
    linkIn(tree, open);
  };
}

function linkIn(node: Node, open: Set<string>): void {
  if (node.type === 'heading' || node.type === 'link' || node.children === undefined) return;
  node.children = node.children.flatMap((child): Node[] => {
    if (child.type !== 'text' || child.value === undefined) {
      linkIn(child, open);
      return [child];
    }
    return linked(child.value, open);
  });
}

/** A text in which the first use of each term is a link. */
function linked(text: string, open: Set<string>): Node[] {
  for (const term of open) {
    const at = text.toLowerCase().indexOf(term.toLowerCase());
    if (at === -1) continue;
    open.delete(term);
    const end = at + term.length;
    const link = {
      type: 'link',
      url: `/${PAGE}#${slug(term)}`,
      children: [{ type: 'text', value: text.slice(at, end) }],
    };
    return [...linked(text.slice(0, at), open), link, ...linked(text.slice(end), open)];
  }
  return text === '' ? [] : [{ type: 'text', value: text }];
}

function slug(term: string): string {
  return term.toLowerCase().replace(/\W+/g, '-');
}
