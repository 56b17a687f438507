import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createComponentReader } from '../../src/features/components/readComponents';
import { securitySchema } from '../../src/config/host';
import type { ReadingProject } from '../../src/seam/rendering';
import type { CompiledComponents } from '../../src/features/components/modules/compiledComponents';
import { temporaryFolder } from '../support/temporaryFolder';

/** Longer than the moment in which a file may change without a trace. */
const MOMENT = 80;

test('components that change while they are compiled are compiled again, others are not', async () => {
  const root = await temporaryFolder();
  const file = path.join(root, 'Price.jsx');
  const theme = { css: [], fonts: [], singleKeys: true, layers: [] };
  const config: ReadingProject['config'] = {
    base: '/',
    security: securitySchema.parse({}),
    theme,
    plugins: [],
    ogImage: false,
  };
  let whileCompiling = (): void => undefined;
  const read = createComponentReader(async () => {
    const code = await readFile(file, 'utf8');
    whileCompiling();
    await pause(MOMENT);
    return compiled(file, code);
  });
  const code = async () =>
    (
      await read({
        root,
        config,
        generator: { isUntouched: false },
        placeInConfig: () => ({ file: 'docgen.config.ts' }),
      })
    )?.modules.Price?.code;

  writeFileSync(file, 'half');
  await pause(MOMENT);
  whileCompiling = () => writeFileSync(file, 'whole');
  expect(await code()).toBe('half');
  whileCompiling = () => undefined;
  expect(await code()).toBe('whole');

  whileCompiling = () => expect.unreachable('nothing has changed');
  expect(await code()).toBe('whole');
  whileCompiling = () => undefined;
  writeFileSync(file, 'third');
  expect(await code()).toBe('third');
});

function compiled(file: string, code: string): CompiledComponents {
  const modules = { Price: { file: 'Price.jsx', code } };
  return {
    components: [],
    modules,
    slots: [],
    scripts: {},
    scriptPackages: {},
    files: [],
    inputs: [file],
    identity: code,
    diagnostics: [],
  };
}
