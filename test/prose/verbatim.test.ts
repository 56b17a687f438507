import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';
import { remarkTree } from '../../src/markdown/engine/remarkTree';
import { FOREIGN_PIECES } from '../support/foreignPieces';
import { applyRules } from '../../src/prose/applyRules';
import { obsidian } from '../../src/syntax/obsidian/obsidian';
import { retype } from '../../src/syntax/retype/retype';
import { wiki } from '../../src/syntax/wiki/wiki';
import { EVERY_SYNTAX } from '../support/everySyntax';
import { randomNumbers } from '../support/random';

const PIECES = Object.values(FOREIGN_PIECES);

/** All syntaxes that have a folder of their own, as one site would list them. */
const SYNTAXES = [...EVERY_SYNTAX, retype, wiki, obsidian];

function written(text: string): string {
  return applyRules(text, {
    syntaxes: SYNTAXES,
    file: 'page.md',
    components: [],
    variables: {},
    leaveOut: (part) => part,
    include: ({ name }) => `<!--@include: ${name}-->`,
  }).text;
}

/** Places at which CommonMark leaves a text to itself. */
const PLACES: Readonly<Record<string, (text: string) => string>> = {
  'indented code': (text) => indented(text, '    '),
  'indented code in a list': (text) => `- a\n\n${indented(text, '      ')}`,
  'indented code in a quotation': (text) => indented(indented(text, '    '), '> '),
  'fenced code': (text) => `\`\`\`md\n${text}\`\`\`\n`,
  'fenced code around an indented fence': (text) => `\`\`\`md\n    \`\`\`\n${text}\`\`\`\n`,
  'fenced code in a list': (text) => `1. a\n\n   ~~~md\n${indented(text, '   ')}   ~~~\n`,
  'preformatted text': (text) => `<pre>\n${text}</pre>\n`,
  'a comment': (text) => `<!--\n${text}-->\n`,
  'a script': (text) => `<script type="text/plain">\n${text}</script>\n`,
};

function indented(text: string, by: string): string {
  return text.replaceAll(/^(?=.)/gm, by).replaceAll(/^$/gm, by.trimEnd());
}

it('something is read elsewhere', () => {
  expect(PIECES.filter((piece) => written(piece) !== piece).length).toBeGreaterThan(5);
});

it.each(Object.entries(PLACES))('nothing is read in %s', (_name, place) => {
  for (const piece of PIECES) {
    const text = `Text.\n\n${place(piece)}\nText.\n`;
    expect(written(text)).toBe(text);
  }
});

/** The texts of all code, comments and verbatim HTML in their order. */
function verbatimTexts(text: string): string[] {
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    const isKept =
      node.type === 'code' || (node.type === 'html' && /^<(?:pre|script|style|textarea|[!?])/i.test(node.value));
    if (isKept) found.push(node.value);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(remarkTree(text, { hasMarkers: false }));
  return found;
}

it('changes no code, whatever stands around it', () => {
  const random = randomNumbers('verbatim');
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  for (let round = 0; round < 300; round += 1) {
    const parts = Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0 ? `Text ${at}.\n` : pick(Object.values(PLACES))(pick(PIECES)),
    );
    const text = parts.join('\n');
    expect(verbatimTexts(written(text)), text).toEqual(verbatimTexts(text));
  }
});
