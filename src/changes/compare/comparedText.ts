/** If an introduction contains more than prose, its end is uncertain. */
const BLOCK = /^[ \t]*(?:`{3}|~{3}|:{3}|<)/m;

/**
 * A method page without what comparisons ignore: the prose above its first section, and the spaces that align its
 * tables. Versions that differ only there count as the same.
 */
export function comparedText(text: string): string {
  const [, frontMatter = '', rest = text] = /^(---\n[^]*?\n---[ \t]*\n)([^]*)$/.exec(text) ?? [];
  const at = rest.search(/^## /m);
  const body = at > 0 && !BLOCK.test(rest.slice(0, at)) ? rest.slice(at) : rest;
  return frontMatter + body.replace(/^\|.*$/gm, (row) => row.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---'));
}
