import type { Heading, Paragraph, Root, RootContent } from 'mdast';
import { slugify } from '../../base/slug';
import type { CodeGroup, CodePanel } from '../../markdown/blocks';
import { headingText } from '../../markdown/headings';

/** How many samples the markdown of a page has: programs can write the others from these, and pay for every word. */
const SHOWN = 2;

/**
 * The page with the samples that matter: the one for curl, which shows what is sent in any language, and the first
 * other one. In place of the rest it says what there is on the page.
 */
export function fewSamples(tree: Root): Root {
  let left = SHOWN;
  let section: Heading | undefined;
  const children = tree.children.flatMap((node): RootContent[] => {
    if (node.type === 'heading') section = node;
    if (node.type !== 'codeGroup' || node.isSamples !== true) return inText(node);
    const shown = choose(node, left);
    const others = node.children.filter((panel) => !shown.includes(panel));
    left -= shown.length;
    return [
      ...(shown.length === 0 ? [] : [{ ...node, children: shown }]),
      ...(others.length === 0 ? [] : [moreOf(others, section && headingText(section))]),
    ];
  });
  return { ...tree, children };
}

function inText(node: RootContent): RootContent[] {
  return (node.type === 'codeGroup' ? node.inText : undefined) ?? [node];
}

function choose({ children }: CodeGroup, count: number): CodePanel[] {
  const byCurl = children.find(isCurl) ?? children[0]!;
  const chosen = [byCurl, ...children.filter((panel) => panel !== byCurl)].slice(0, count);
  return children.filter((panel) => chosen.includes(panel) || panel.isWritten === true);
}

function isCurl({ children }: CodePanel): boolean {
  return children.some((node) => node.type === 'code' && /^curl\s/.test(node.value));
}

/** `3 more samples are on the page: JavaScript, Go and PHP.` */
function moreOf(panels: readonly CodePanel[], section = ''): Paragraph {
  const names = panels.map(({ title }) => title);
  const last = names.pop()!;
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  const count = panels.length === 1 ? '1 more sample is' : `${panels.length} more samples are`;
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: `${count} ` },
      { type: 'link', url: `#${slugify(section)}`, children: [{ type: 'text', value: 'on the page' }] },
      { type: 'text', value: `: ${list}.` },
    ],
  };
}
