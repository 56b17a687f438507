import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApi } from '../../src/features/api/openapi/openApi';
import { UsageError } from '../../src/report/diagnostic';
import { rounds, SLIP, tellTested } from '../support/fuzzing';
import { randomNumbers } from '../support/random';

/** Others in each run, and more by `npm run fuzz`. */
const ROUNDS = rounds('DOCGEN_FUZZ_DESCRIPTIONS', 12);

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
  // The converter of Swagger prints its slips; in the compiled package it does not.
  const spy = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  const random = randomNumbers('descriptions');
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)]!;
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = structuredClone(pick(SOURCES));
    const changes = Array.from({ length: 1 + below(6) }, () => mutate(document, { below, pick }));
    const text = changes.join('\n');
    writeFileSync(path.join(root, 'api.json'), JSON.stringify(document));
    const started = process.cpuUsage();
    const said: string[] = [];
    const plugin = openApi({ source: './api.json' });
    const context = {
      ...{ root, contentFolder: path.join(root, 'content'), title: 'T', base: '/', lang: 'en-US', readFile: undefined },
      content: { trust: 'full' as const, allow: [] },
    };
    try {
      const pages = await plugin.pages!(context as never, ({ message }) => said.push(message));
      expect(pages.length, text).toBeGreaterThanOrEqual(0);
      for (const { message } of await plugin.check!(context as never)) said.push(message);
    } catch (cause) {
      // Faults of a description are reported in words, as by any plugin; a slip of docgen's is a TypeError.
      expect([cause instanceof UsageError || (cause as Error).constructor === Error, String(cause)], text).toEqual([
        true,
        String(cause),
      ]);
    }
    for (const message of said) expect(SLIP.exec(message)?.[0], `${text}\n${message}`).toBeUndefined();
    tellTested('descriptions', 1);
    // The first loads what reads descriptions.
    if (process.env.DOCGEN_FUZZ_DESCRIPTIONS !== undefined && round > 0) {
      expect(process.cpuUsage(started).user / 1000, text).toBeLessThan(2000);
    }
  }
});

interface Chance {
  below(limit: number): number;
  pick<Item>(list: readonly Item[]): Item;
}

/** Takes one value out of a document, puts another in its place, or copies one from elsewhere, and says which. */
function mutate(document: Json, { below, pick }: Chance): string {
  const places = placesIn(document, '#');
  const { holder, key, pointer } = pick(places);
  const how = below(3);
  if (how === 0) {
    Reflect.deleteProperty(holder, key);
    return `without ${pointer}`;
  }
  const other = how === 1 ? { value: pick(STRANGE), from: '' } : copyOf(pick(places));
  holder[key] = structuredClone(other.value);
  return `${pointer} = ${other.from || JSON.stringify(other.value)}`;
}

interface Spot {
  holder: Record<string, Json>;
  key: string;
  pointer: string;
}

function copyOf({ holder, key, pointer }: Spot): { value: Json; from: string } {
  return { value: holder[key], from: pointer };
}

function placesIn(value: Json, above: string): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, Json>;
  return Object.keys(holder).flatMap((key) => {
    const pointer = `${above}/${key}`;
    return [{ holder, key, pointer }, ...placesIn(holder[key], pointer)];
  });
}
