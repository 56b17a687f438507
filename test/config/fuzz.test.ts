import { expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema';
import { validateConfig } from '../../src/config/validate';
import { rounds, SLIP, tellTested } from '../support/fuzzing';
import { randomNumbers } from '../support/random';

/** Others in each run, and more by `npm run fuzz`. */
const ROUNDS = rounds('DOCGEN_FUZZ_CONFIGURATIONS', 300);

const KEYS = Object.keys(configSchema.shape);
const INNER = [
  'label',
  'items',
  'file',
  'link',
  'text',
  'folder',
  'name',
  'code',
  'reason',
  '__proto__',
  'constructor',
  'toString',
  'then',
];
const VALUES: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => 0,
  () => NaN,
  () => 1n,
  () => '',
  () => '/',
  () => '../..',
  () => 'https://example.com',
  () => 'a\u0000b',
  () => 'x'.repeat(5000),
  () => true,
  () => Symbol('a'),
  () => new Date(NaN),
  () => /a/g,
  () => new Map([[1, 2]]),
  () => () => 1,
  () => async () => Promise.reject(new Error('no')),
  () => Object.create(null) as object,
  () => new Proxy({}, {}),
  () => Array.from({ length: 50 }, () => []),
  () => ({ toString: null }),
  () => ({ then: 7 }),
];

it(`says of any value what is wrong with it, and never fails (${ROUNDS} configurations)`, () => {
  const random = randomNumbers('configurations');
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)]!;
  const anything = (depth: number): unknown => {
    const kind = depth > 3 ? 2 : below(3);
    if (kind === 2) return pick(VALUES)();
    const inner = Array.from({ length: below(4) }, () => anything(depth + 1));
    return kind === 0 ? inner : Object.fromEntries(inner.map((value) => [pick([...INNER, ...KEYS]), value]));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const value = Object.fromEntries(Array.from({ length: 1 + below(4) }, () => [pick(KEYS), anything(0)]));
    const started = performance.now();
    const { config, diagnostics } = validateConfig(below(20) === 0 ? anything(0) : value, {
      file: 'docgen.config.js',
      text: 'export default {\n  title: 1,\n};\n',
    });
    expect(config === null, describe(value)).toBe(diagnostics.length > 0);
    for (const { message, line = 1 } of diagnostics) {
      expect(SLIP.exec(message)?.[0], describe(value)).toBeUndefined();
      expect([typeof message, message === '' || line < 1 || line > 4], describe(value)).toEqual(['string', false]);
    }
    if (process.env.DOCGEN_FUZZ_CONFIGURATIONS !== undefined) {
      expect(performance.now() - started, describe(value)).toBeLessThan(2000);
    }
    tellTested('configurations', 1);
  }
});

function describe(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'bigint' || typeof each === 'symbol' || typeof each === 'function' ? String(each) : each,
    );
  } catch {
    return 'a value without a text';
  }
}
