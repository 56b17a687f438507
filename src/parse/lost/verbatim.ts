import type { Nodes } from 'mdast';

const OPENING = /^<([a-z][\w-]*)(?=\s[^<>]*>$)[^<>]*\sv-pre\b[^<>]*(?<!\/)>$/i;

/** Tells of each node, asked for in their order, whether Vue fills nothing in there (its directive `v-pre`). */
export function createVerbatimReader(): (node: Nodes) => boolean {
  let closing: string | undefined;
  return (node) => {
    if (node.type === 'container' && node.kind === 'v-pre') return true;
    if (node.type === 'html') {
      const tag = node.value.trim();
      if (tag.toLowerCase() === closing) closing = undefined;
      const name = OPENING.exec(tag)?.[1];
      if (name !== undefined) closing ??= `</${name.toLowerCase()}>`;
    }
    return closing !== undefined;
  };
}
