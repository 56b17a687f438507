import { cell, field, noun, sentence } from './prose.mjs';
import { createRandom } from './random.mjs';

/**
 * How often a block begins where one can begin, out of the sum of all. The shares come from counting what eight trees
 * of real documentation are made of (Electron, Helm, the Rust book, Binance, TypeScript, ESLint, Vue, Fastify).
 */
const SHARES = {
  paragraph: 29,
  heading: 10,
  code: 9,
  bulletList: 3.4,
  orderedList: 0.6,
  html: 1,
  quote: 0.4,
  alert: 0.3,
  table: 0.3,
  image: 0.2,
  definition: 1,
  rule: 0.1,
  footnote: 0.1,
};
const LANGUAGES = ['js', 'ts', 'sh', 'json', 'html', 'yaml', 'rust', 'go', ''];
const ALERTS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/**
 * Markdown of a guide: 1 to 30 KB of prose with lists, code, HTML, links and now and then a table. It depends only on
 * its name, except for its links to other guides.
 * @param {string} name
 * @param {{ linkTo(random: object): string }} site
 */
export function guidePage(name, { linkTo }) {
  const random = createRandom(`guides/${name}`);
  const page = { random, linkTo, labels: [], notes: [], headings: new Set() };
  // Most pages are short, a few are very long.
  const length = 1000 + Math.floor(26_000 * (random.whole(1, 1000) / 1000) ** 3);
  const blocks = [`# ${title(page)}`, paragraph(page)];
  for (let size = 0; size < length; size += blocks.at(-1).length) blocks.push(BLOCKS[drawn(random)](page));
  return `${[...blocks, ...page.labels, ...page.notes].join('\n\n')}\n`;
}

const TOTAL = Object.values(SHARES).reduce((sum, share) => sum + share, 0);

function drawn(random) {
  let left = (random.whole(0, 99_999) / 100_000) * TOTAL;
  return Object.keys(SHARES).find((kind) => (left -= SHARES[kind]) < 0);
}

const BLOCKS = {
  paragraph,
  heading: (page) => `${page.random.chance(0.6) ? '##' : '###'} ${title(page)}`,
  code: ({ random }) => code(random),
  bulletList: (page) => list(page, () => page.random.one(['-', '*'])),
  orderedList: (page) => list(page, () => '1.'),
  html,
  quote: (page) => `> ${paragraph(page)}`,
  alert: (page) => `> [!${page.random.one(ALERTS)}]\n> ${sentence(page.random)}`,
  table,
  image: ({ random }) => `![${sentence(random)}](https://images.example.com/${field(random)}.png)`,
  definition: (page) => `${sentence(page.random)} See [${noun(page.random)}][${label(page)}].`,
  rule: () => '---',
  footnote: (page) => `${sentence(page.random)}[^${note(page)}]`,
};

/** Headings of one page differ, so that each has an address of its own. */
function title({ random, headings }) {
  const [words] = random.some(1, () => `${capital(field(random))} of the ${field(random)} ${headings.size}`);
  headings.add(words);
  return words.replaceAll('_', ' ');
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

function paragraph(page) {
  return Array.from({ length: page.random.whole(1, 2) }, () => marked(page)).join(' ');
}

/** A sentence with what writers put into sentences. */
function marked(page) {
  const { random, linkTo } = page;
  let text = sentence(random);
  if (random.chance(0.45)) text += ` Set \`${field(random)}\` to \`${random.whole(1, 9999)}\`.`;
  if (random.chance(0.3)) text += ` \`${field(random)}()\` reads it.`;
  if (random.chance(0.14)) text += ` More is in [the guide](${linkTo(random)}).`;
  if (random.chance(0.06)) text += ` This is **${noun(random)}**.`;
  if (random.chance(0.05)) text += ` It is *not* a ${noun(random)}.`;
  if (random.chance(0.02)) text += ` Press <kbd>${noun(random)}</kbd>.`;
  return text;
}

function list(page, mark, depth = 0) {
  const { random } = page;
  const sign = mark();
  const indent = '   '.repeat(depth);
  const items = Array.from({ length: random.whole(2, 6) }, () => {
    const inner = depth < 2 && random.chance(0.05) ? `\n${list(page, mark, depth + 1)}` : '';
    return `${indent}${sign} ${marked(page)}${inner}`;
  });
  return items.join('\n');
}

function code(random) {
  const language = random.one(LANGUAGES);
  const lines = Array.from({ length: random.whole(2, 20) }, (_, line) => codeLine(random, language, line));
  return `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;
}

function codeLine(random, language, line) {
  const [name, other] = [field(random), field(random)];
  if (language === 'sh') return `${noun(random)} --${noun(random)} ${random.whole(1, 99)} # ${noun(random)}`;
  if (language === 'json') return line % 4 === 3 ? '},' : `  "${name}": "${other}",`;
  if (language === 'html') return `<div class="${name}"><span>${other}</span></div>`;
  if (language === 'yaml') return `${' '.repeat(line % 3)}${name}: ${other}`;
  return line % 5 === 4 ? `// ${noun(random)}` : `const ${name} = await ${other}(${random.whole(1, 999)}, "${name}");`;
}

function html(page) {
  const { random } = page;
  if (random.chance(0.3)) return `<details>\n<summary>${noun(random)}</summary>\n\n${marked(page)}\n\n</details>`;
  return random.chance(0.5) ? `<!-- ${noun(random)} -->` : `<p align="center">\n  <b>${sentence(random)}</b>\n</p>`;
}

function table({ random }) {
  const rows = Array.from({ length: random.whole(2, 12) }, () => `| \`${field(random)}\` | ${cell(random)} | yes |`);
  return ['| Name | Meaning | Needed |', '| --- | :-- | --- |', ...rows].join('\n');
}

function label({ random, labels }) {
  const name = `label-${labels.length}`;
  labels.push(`[${name}]: https://example.com/${field(random)} "${noun(random)}"`);
  return name;
}

function note({ random, notes }) {
  const name = `note-${notes.length}`;
  notes.push(`[^${name}]: ${sentence(random)}`);
  return name;
}
