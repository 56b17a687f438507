import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Imports and exports from elsewhere, imports of types, and those that come later; the formatter sets the quotes. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g;

/** A source file and the files of the project that it imports; both relative to the project, with `/`. */
export interface FileImports {
  file: string;
  targets: string[];
}

/** Reads the imports of all sources, types included. */
export function readImports(project: string, folders: readonly string[]): FileImports[] {
  const files = folders.flatMap((folder) => listSources(project, folder));
  const known = new Set(files);
  return files.map((file) => {
    const targets = [...readFileSync(path.join(project, file), 'utf8').matchAll(IMPORT)]
      .map(([, name]) => path.posix.join(path.posix.dirname(file), name!))
      .map((target) => [target, `${target}.ts`, `${target}.tsx`].find((each) => known.has(each)))
      .filter((target) => target !== undefined);
    return { file, targets };
  });
}

function listSources(project: string, folder: string): string[] {
  return readdirSync(path.join(project, folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    if (statSync(path.join(project, file)).isDirectory()) return listSources(project, file);
    return /\.tsx?$/.test(name) ? [file] : [];
  });
}

/** Files that import each other in a circle, each circle sorted by name (Tarjan's strongly connected components). */
export function findCircles(imports: readonly FileImports[]): string[][] {
  const targets = new Map(imports.map((each) => [each.file, each.targets]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const { file } of imports) if (!order.has(file)) visit(file);
  return circles;
}
