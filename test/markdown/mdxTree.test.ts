import { expect, it } from 'vitest';
import { mdxTree } from '../../src/markdown/engine/mdxTree';
import { parseMarkdown } from '../support/parseMarkdown';

const times = (text: string, count: number) => text.repeat(count);

/** Code for which the parser of MDX takes twice as long with each level: 40 levels would not end. */
const DEEP: Record<string, string> = {
  'elements without ends in code': `{${times('<div>', 40)}}`,
  'the same in a text': `x {${times('<div>', 40)}} y`,
  'fragments without ends': `{${times('<>', 40)}}`,
  'elements without ends in an attribute': `<A b={${times('<b>', 40)}}/>`,
  'code in elements in code': `{${times('<a>{', 40)}1${times('}</a>', 40)}}`,
  'types of calls': `{${times('a<b>(', 40)}${times(')', 40)}}`,
};

it.each(Object.entries(DEEP))('refuses %s', (_name, text) => {
  expect(mdxTree(text)).toMatchObject({ reason: 'its code is nested too deeply' });
});

it.each([
  ['elements one after the other', `{<p>${times('<b>x</b>', 40)}</p>}`],
  ['elements that hold each other outside of code', `${times('<A>\n\n', 20)}x\n\n${times('</A>\n\n', 20)}`],
  ['samples', `{1}\n\n\`\`\`jsx\n{${times('<div>', 40)}}\n\`\`\`\n\n\`{${times('<div>', 40)}}\``],
])('reads %s', (_name, text) => {
  expect(mdxTree(text)).toMatchObject({ type: 'root' });
});

it('refuses more entities in a paragraph than the parser has memory for, and no others', () => {
  expect(mdxTree(times('&lt; ', 5001))).toMatchObject({ reason: 'a paragraph has more than 5000 `&`' });
  expect(mdxTree(times('&lt;\n\n', 5001))).toMatchObject({ type: 'root' });
});

it('takes no sign of a page of MDX for one of docgen’s own places', () => {
  const { html } = parseMarkdown("import A from './a'\n\n<A />\n\n```\n\ufdd0link:0\ufdd1\n```\n");
  expect(html).toContain('\ufffdlink:0\ufffd');
});
