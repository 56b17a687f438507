import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentBytes, type Contents } from './contentBytes';

/** Scripts for the browser: file relative to the root → name in `assets/js`, and all files among which they are. */
interface Scripts {
  files?: readonly { path: string; contents: Contents }[];
  scripts?: Readonly<Record<string, string>>;
}

/** Compressed bytes of each script with all that it imports; several may share some of that. */
export function scriptSizes({ files = [], scripts = {} }: Scripts): Readonly<Record<string, number>> {
  const texts = new Map(files.map((file) => [path.posix.basename(file.path), file.contents]));
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? gzipSync(contentBytes(texts.get(name)!)).length;
    sizes.set(name, size);
    return size;
  };
  return Object.fromEntries(
    Object.entries(scripts).map(([file, script]) => {
      const reached = new Set(texts.has(script) ? [script] : []);
      for (const each of reached)
        for (const name of namesIn(contentBytes(texts.get(each)!).toString())) if (texts.has(name)) reached.add(name);
      return [file, [...reached].reduce((sum, name) => sum + sizeOf(name), 0)];
    }),
  );
}

/** Names of files at the end of texts in code: `"./a.js"` → `a.js`. */
function namesIn(code: string): string[] {
  return code.match(/(?<![\w.-])[\w.-]+(?=["'])/g) ?? [];
}
