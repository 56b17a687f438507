import { expect, it } from 'vitest';
import { fuzzedDocument } from '../support/fuzzedDocuments';
import { parseMarkdown } from '../support/parseMarkdown';
import { randomNumbers } from '../support/random';

/** Others in each run, and more by `npm run fuzz`. */
const ROUNDS = Number(process.env.DOCGEN_FUZZ_ROUNDS ?? 1000);

it(`reads any document: problems have a place in it, and nothing leaks into the page (${ROUNDS} documents)`, () => {
  const random = randomNumbers('fuzz');
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = fuzzedDocument(random);
    const shown = JSON.stringify(text);
    const { html, diagnostics } = read(text);
    expect(/\ufdd0|\ufdd1|undefined|\[object/.exec(html)?.[0], shown).toBeUndefined();
    const lines = text.split('\n').length;
    for (const { line = 1, column = 1, code } of diagnostics) {
      expect([code, line >= 1 && line <= lines && column >= 1], shown).toEqual([code, true]);
    }
  }
});

function read(text: string): ReturnType<typeof parseMarkdown> {
  try {
    return parseMarkdown(text);
  } catch (cause) {
    throw new Error(`failed to read ${JSON.stringify(text)}`, { cause });
  }
}
