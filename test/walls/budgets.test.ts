import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** Code below folders of `src`, but for one of them. */
function linesOf(folders: readonly string[], without = ''): number {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(SOURCE, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && (without === '' || !file.startsWith(without)));
  return code.reduce((sum, file) => sum + readFileSync(path.join(SOURCE, file), 'utf8').split('\n').length - 1, 0);
}

it.each<[folders: string[], most: number, without?: string]>([
  [['generators', 'syntax'], 10_152],
  [['markdown'], 5_935],
  [['parse'], 5_641],
  [['base'], 1_533],
  [['prose'], 726],
])('%j grows only on purpose: it has at most %i lines', (folders, most, without) => {
  expect(linesOf(folders, without)).toBeLessThanOrEqual(most);
});

/** Code of docgen that is in no folder of a feature, a generator or a syntax. */
function coreLines(): number {
  const root = path.join(SOURCE, '..');
  const files = ['src', 'client', 'templates'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(room, file),
    ),
  );
  const own = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/^(?:src|client)\/(?:features|generators|syntax)\//.test(file));
  return own.reduce((sum, file) => sum + readFileSync(path.join(root, file), 'utf8').split('\n').length - 1, 0);
}

it('the core does not grow: what is added attaches as a feature', () => {
  expect(coreLines()).toBeLessThanOrEqual(64_041);
});
