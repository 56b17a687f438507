import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomNumbers } from '../support/random';
import { callsOfDescription, type DescribedCall } from './http/callsOfDescription';
import { HTTP_RUNNERS, isThere } from './http/httpRunners';
import { everyKind } from './http/everyKind';
import { runCalls } from './http/runCalls';
import { problemsOf } from './http/validateCall';

/** Files of other projects' descriptions, as `PATH` lists folders, and how many of their operations are tried. */
const { DOCGEN_DESCRIPTIONS = '', DOCGEN_OPERATIONS = '300' } = process.env;
const FILES = DOCGEN_DESCRIPTIONS.split(path.delimiter).filter(Boolean);

const languages = Object.entries(HTTP_RUNNERS).map(([name, runner]) => ({ name, isThere: isThere(runner) }));

function forEachLanguage(calls: () => readonly DescribedCall[]): void {
  for (const { name, isThere: canRun } of languages) {
    test.skipIf(!canRun)(`in ${name}`, { timeout: 600_000 }, async () => {
      expect((await runCalls(name, calls())).slice(0, 20).join('\n\n')).toBe('');
    });
  }
  test('and fit their description', () => {
    const wrong = calls().map((each) => ({ name: each.name, problems: problemsOf(each, each.call('https://host')) }));
    expect(wrong.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
}

describe('samples send every kind of parameter, body and key', () => {
  let calls: DescribedCall[] = [];
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'docgen-kinds-'));
    await writeFile(
      path.join(folder, 'openapi.json'),
      JSON.stringify(everyKind).replace('"{ID}"', '{"id":9007199254740993}'),
    );
    calls = await callsOfDescription(path.join(folder, 'openapi.json'), (all) => all);
    await rm(folder, { recursive: true });
  });
  forEachLanguage(() => calls);
});

describe.skipIf(FILES.length === 0)('samples of random operations of real descriptions send what is described', () => {
  let calls: DescribedCall[] = [];
  beforeAll(async () => {
    const random = randomNumbers('operations');
    const share = Math.ceil(Number(DOCGEN_OPERATIONS) / FILES.length);
    const lists = [];
    for (const file of FILES) {
      const choose = <Item>(all: Item[]): Item[] =>
        all
          .map((item) => ({ item, at: random() }))
          .sort((one, other) => one.at - other.at)
          .slice(0, share)
          .map(({ item }) => item);
      lists.push(await callsOfDescription(file, choose));
    }
    calls = lists.flat();
  }, 600_000);
  forEachLanguage(() => calls);
});
