import type { Code } from 'mdast';

/** Marks of what is not shown, each with a line to itself: `// ---cut---`, `// ---cut-after---` */
const CUT = /^[ \t]*\/\/[ \t]*---(cut(?:-(?:before|after|start|end))?)---[ \t]*$/;
/** Options, and questions for the type above: `// @errors: 2304`, `//    ^?` */
const SAID = /^[ \t]*\/\/[ \t]*(?:@[A-Za-z]|\^[?|^])/;

/** Takes out of code what twoslash, which compiles it, does not show. */
export function cutTwoslash(node: Code): void {
  if (!/\btwoslash\b/.test(node.meta ?? '')) return;
  const lines = node.value.split('\n').map((line) => ({ line, cut: CUT.exec(line)?.[1] }));
  const first = lines.findLastIndex(({ cut }) => cut === 'cut' || cut === 'cut-before') + 1;
  const end = lines.findIndex(({ cut }) => cut === 'cut-after');
  let isInside = false;
  const shown = lines.slice(first, end === -1 ? undefined : end).filter(({ line, cut }) => {
    if (cut !== undefined) isInside = cut === 'cut-start';
    return !isInside && cut === undefined && !SAID.test(line);
  });
  const text = shown.map(({ line }) => line).join('\n');
  node.value = text.replace(/^\n+/, '').trimEnd();
}
