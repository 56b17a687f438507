import path from 'node:path';
import { contentBytes } from '../../base/contentBytes';
import { fullHash } from '../../base/hash';
import { makeFolder } from '../../write/makeFolder';
import { textOf, replaceFile } from '../../base/files';
import { type CachePlace, isRefusal } from '../../cache/cachePlace';
import { isClosureSame, recordClosure, type LoadedClosure } from '../../cache/loadedClosure';

/** Keeps what was compiled: what it imports may be thousands of files. */
export interface CompiledStore {
  /** Code that was compiled from the files that are there now; `settings` is all else that decides it. */
  find(kind: Kind, settings: string): Compiled | undefined;
  /** `startedAt`: the time at which compiling began, in milliseconds since 1970. */
  keep(kind: Kind, settings: string, made: { value: Compiled; startedAt: number }): void;
}

type Kind = 'components' | 'packages';

/** JSON, but for bytes. */
interface Compiled {
  /** The files that it is made from, absolute. */
  inputs: string[];
}

interface Stored {
  settings: string;
  closure: LoadedClosure;
  /** The compiled code, as JSON. */
  kept: string;
  sum: string;
}

/** Compiled code of the site in `root`, in the folder of a cache; a refusal of the machine is told. */
export function openCompiledStore(
  root: string,
  { folder, id }: CachePlace,
  refused: (folder: string, cause: unknown) => void = () => undefined,
): CompiledStore {
  const fileOf = (kind: Kind, settings: string) =>
    path.join(folder, `${kind}-${fullHash(`${id}\n${settings}`).slice(0, 16)}.json`);
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
    find(kind, settings) {
      const stored = storedIn(attempt(() => textOf(fileOf(kind, settings))) ?? '');
      if (stored?.settings !== settings || !isClosureSame(root, stored.closure)) return undefined;
      const { inputs, ...kept } = JSON.parse(stored.kept, asBytes) as Compiled;
      return { ...kept, inputs: inputs.map((name) => path.resolve(root, name)) };
    },
    keep(kind, settings, { value, startedAt }) {
      attempt(() => {
        const closure = recordClosure(root, value.inputs, startedAt);
        if (closure === undefined) return;
        const inputs = value.inputs.map((file) => path.relative(root, file));
        const kept = JSON.stringify({ ...value, inputs }, asText);
        makeFolder(folder);
        const stored: Stored = { settings, closure, kept, sum: fullHash(kept) };
        replaceFile(fileOf(kind, settings), JSON.stringify(stored));
      });
    },
  };
}

/** Bytes as Base64, which JSON would make a list of numbers. */
function asText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: contentBytes(value).toString('base64') } : value;
}

function asBytes(_key: string, value: unknown): unknown {
  const { base64 } = (value ?? {}) as { base64?: unknown };
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : value;
}

function storedIn(text: string): Stored | undefined {
  try {
    const stored = JSON.parse(text) as Stored;
    return stored.sum === fullHash(stored.kept) ? stored : undefined;
  } catch {
    return undefined;
  }
}
