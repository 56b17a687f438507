import path from 'node:path';
import { contentBytes } from '../../base/contentBytes';
import { fullHash } from '../../base/hash';
import { makeFolder } from '../../write/makeFolder';
import { textOf, replaceFile } from '../../base/files';
import type { CompiledComponents } from './modules/compiledComponents';
import type { OutputFile } from '../../model/outputFile';
import { type CachePlace, isRefusal } from '../../cache/cachePlace';
import { isClosureSame, recordClosure, type LoadedClosure } from '../../cache/loadedClosure';

/** Keeps compiled components: what they import may be thousands of files. */
export interface ComponentStore {
  /** Components that were compiled from the files that are there now; `settings` is all else that decides them. */
  find(settings: string): CompiledComponents | undefined;
  /** `startedAt`: the time at which compiling began, in milliseconds since 1970. */
  keep(settings: string, compiled: CompiledComponents, startedAt: number): void;
}

interface Kept extends Omit<CompiledComponents, 'inputs' | 'files'> {
  inputs: string[];
  files: (Omit<OutputFile, 'contents'> & { bytes: string })[];
}

interface Stored {
  settings: string;
  closure: LoadedClosure;
  /** Compiled components, as JSON. */
  kept: string;
  sum: string;
}

/** Compiled components of the site in `root`, in the folder of a cache; a refusal of the machine is told. */
export function openComponentStore(
  root: string,
  { folder, id }: CachePlace,
  refused: (folder: string, cause: unknown) => void = () => undefined,
): ComponentStore {
  const fileOf = (settings: string) =>
    path.join(folder, `components-${fullHash(`${id}\n${settings}`).slice(0, 16)}.json`);
  const attempt = <Result>(use: () => Result): Result | undefined => {
    try {
      return use();
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      refused(folder, cause);
      return undefined;
    }
  };
  return {
    find(settings) {
      const stored = storedIn(attempt(() => textOf(fileOf(settings))) ?? '');
      if (stored?.settings !== settings || !isClosureSame(root, stored.closure)) return undefined;
      const { inputs, files, ...kept } = JSON.parse(stored.kept) as Kept;
      return {
        ...kept,
        inputs: inputs.map((name) => path.resolve(root, name)),
        files: files.map(({ bytes, ...file }) => ({ ...file, contents: Buffer.from(bytes, 'base64') })),
      };
    },
    keep(settings, compiled, startedAt) {
      attempt(() => {
        const closure = recordClosure(root, compiled.inputs, startedAt);
        if (closure === undefined) return;
        const kept = JSON.stringify({
          ...compiled,
          inputs: compiled.inputs.map((file) => path.relative(root, file)),
          files: compiled.files.map(({ contents, ...file }) => ({
            ...file,
            bytes: contentBytes(contents).toString('base64'),
          })),
        } satisfies Kept);
        makeFolder(folder);
        replaceFile(
          fileOf(settings),
          JSON.stringify({ settings, closure, kept, sum: fullHash(kept) } satisfies Stored),
        );
      });
    },
  };
}

function storedIn(text: string): Stored | undefined {
  try {
    const stored = JSON.parse(text) as Stored;
    return stored.sum === fullHash(stored.kept) ? stored : undefined;
  } catch {
    return undefined;
  }
}
