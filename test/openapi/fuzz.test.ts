import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, it, onTestFinished } from 'vitest';
import { openApi } from '../../src/plugins/openapi/openApi';
import { UsageError } from '../../src/report/usageError';
import { randomNumbers } from '../support/random';

/** Others in each run, and more by `npm run fuzz`. */
const ROUNDS = Number(process.env.DOCGEN_FUZZ_DESCRIPTIONS ?? 12);

type Json = unknown;

const SOURCES = ['keywords/openapi.yaml', 'keywords/swagger.yaml', 'harbour/openapi.yaml'].map((name) =>
  load(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
);
const STRANGE: readonly Json[] = [
  ...[null, [], {}, 0, -1, 1e300, '', 'x', true, '#/', '__proto__', [[]], { $ref: '#/components/schemas/A' }],
  ...[{ $ref: '#' }, { $ref: '#/paths' }, { $ref: './gone.yaml' }, { allOf: [{}] }, { type: 'string', enum: [] }],
  ...['{a}/{b', 'a'.repeat(3000), '<script>1</script>', '> [!NOTE]\n> x', '\u0000', { type: ['null'] }, { not: {} }],
];

it(`makes pages of any description, or says what is wrong with it (${ROUNDS} descriptions)`, async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docgen-fuzz-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const random = randomNumbers('descriptions');
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)]!;
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = structuredClone(pick(SOURCES));
    for (let change = 0; change < 1 + below(6); change += 1) mutate(document, { below, pick });
    const text = JSON.stringify(document);
    writeFileSync(path.join(root, 'api.json'), text);
    const started = performance.now();
    const plugin = openApi({ source: './api.json' });
    const context = {
      ...{ root, contentFolder: path.join(root, 'content'), title: 'T', base: '/', lang: 'en-US', readFile: undefined },
      content: { trust: 'full' as const, allow: [] },
    };
    try {
      const pages = await plugin.pages!(context as never, () => undefined);
      expect(pages.length, text).toBeGreaterThanOrEqual(0);
    } catch (cause) {
      // What is wrong with a description is said in words, as of any plugin; a slip of docgen's is a TypeError.
      expect([cause instanceof UsageError || (cause as Error).constructor === Error, String(cause)], text).toEqual([
        true,
        String(cause),
      ]);
    }
    if (process.env.DOCGEN_FUZZ_DESCRIPTIONS !== undefined) {
      expect(performance.now() - started, text).toBeLessThan(2000);
    }
  }
});

interface Chance {
  below(limit: number): number;
  pick<Item>(list: readonly Item[]): Item;
}

/** Changes one value somewhere in a document: takes it out, puts another in its place, or copies one from elsewhere. */
function mutate(document: Json, { below, pick }: Chance): void {
  const places = placesIn(document);
  const { holder, key } = pick(places);
  const how = below(3);
  if (how === 0) Reflect.deleteProperty(holder, key);
  else if (how === 1) holder[key] = structuredClone(pick(STRANGE));
  else {
    const other = pick(places);
    holder[key] = structuredClone(other.holder[other.key]);
  }
}

function placesIn(value: Json): { holder: Record<string, Json>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, Json>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}
