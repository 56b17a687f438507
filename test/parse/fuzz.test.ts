import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, it } from 'vitest';
import { fuzzedDocument } from '../support/fuzzedDocuments';
import { rounds, SLIP, tellTested } from '../support/fuzzing';
import { HOSTILE } from '../support/hostileDocuments';
import { parseMarkdown, type ParseSetup } from '../support/parseMarkdown';
import { randomNumbers } from '../support/random';

/** Others in each run, and more by `npm run fuzz`. */
const ROUNDS = rounds('DOCGEN_FUZZ_ROUNDS', 1000);
const HOSTILE_TEXTS = Object.values(HOSTILE);

it(`reads any document: problems have a place in it, and nothing leaks into the page (${ROUNDS} documents)`, () => {
  const random = randomNumbers('fuzz');
  for (let round = 0; round < ROUNDS; round += 1) {
    const isHostile = round % 4 === 0;
    const hostile = HOSTILE_TEXTS[Math.floor(random() * HOSTILE_TEXTS.length)]!;
    const text = fuzzedDocument(random);
    const started = performance.now();
    const whole = isHostile ? `${text}\n\n${hostile}\n${fuzzedDocument(random)}` : text;
    judge(whole, isHostile);
    if (process.env.DOCGEN_FUZZ_ROUNDS !== undefined)
      expect(performance.now() - started, JSON.stringify(whole)).toBeLessThan(2000);
    tellTested('documents', 1);
  }
});

function judge(text: string, isHostile: boolean): void {
  const shown = JSON.stringify(text);
  const { html, diagnostics } = read(text, isHostile ? { trust: 'text' } : {});
  if (isHostile) expect(runsOf(parseFragment(html)), shown).toEqual([]);
  else expect(/\ufdd0|\ufdd1|undefined|\[object/.exec(html)?.[0], shown).toBeUndefined();
  const lines = text.split('\n').length;
  for (const { line = 1, column = 1, code, message } of diagnostics) {
    expect(SLIP.exec(message)?.[0], shown).toBeUndefined();
    expect([code, line >= 1 && line <= lines && column >= 1], shown).toEqual([code, true]);
  }
}

function read(text: string, setup: ParseSetup): ReturnType<typeof parseMarkdown> {
  try {
    return parseMarkdown(text, setup);
  } catch (cause) {
    throw new Error(`failed to read ${JSON.stringify(text)}`, { cause });
  }
}

const ADDRESSES = new Set([
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'data',
  'srcdoc',
  'to',
  'from',
  'values',
]);

/** Elements and attributes that a browser would run, in HTML by an author trusted with text only. */
function runsOf(node: DefaultTreeAdapterTypes.Node): string[] {
  if (!('childNodes' in node)) return [];
  const own = 'tagName' in node ? [...elementRuns(node)] : [];
  const content = 'content' in node ? runsOf(node.content) : [];
  return [...own, ...content, ...node.childNodes.flatMap(runsOf)];
}

function* elementRuns({ tagName, attrs }: DefaultTreeAdapterTypes.Element): Generator<string> {
  if (/^(?:script|iframe|object|embed|base|meta|link|style)$/.test(tagName)) yield `<${tagName}>`;
  for (const { name, value, prefix } of attrs) {
    const bare = Array.from(value)
      .filter((sign) => sign > ' ')
      .join('')
      .toLowerCase();
    const isAddress = ADDRESSES.has(prefix === undefined || prefix === '' ? name : `${prefix}:${name}`);
    const isRun =
      /^on/i.test(name) || name === 'srcdoc' || (isAddress && /^(?:javascript|vbscript|data:text)/.test(bare));
    if (isRun) yield `${name}="${value}"`;
  }
}
