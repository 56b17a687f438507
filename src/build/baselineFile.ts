import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatBaseline, parseBaseline, type Baseline } from '../check/baseline';
import { unlessMissing } from '../base/files';
import { slashed } from '../base/paths';
import type { Project } from '../config/project';
import { type Diagnostic, usageError } from '../report/diagnostic';

/**
 * Reads the file given with `--baseline`, else that of `problems.baseline`; undefined for none. A missing or broken
 * file is a usage error.
 */
export async function readBaseline(
  given: string | undefined,
  folder: string,
  { root, config }: Pick<Project, 'root' | 'config'>,
): Promise<Baseline | undefined> {
  const name = given ?? config.problems.baseline;
  if (name === undefined) return undefined;
  const file = path.resolve(given === undefined ? root : folder, name);
  const text = await readFile(file, 'utf8').catch(unlessMissing);
  if (text === undefined) throw usageError('baseline-missing', { file: name });
  const entries = parseBaseline(text);
  if (entries === undefined) throw usageError('baseline-broken', { file: name });
  return { file: slashed(path.relative(root, file)), text, entries };
}

/** Writes all problems to the file given with `--baseline`. */
export async function writeBaseline(file: string, diagnostics: readonly Diagnostic[]): Promise<void> {
  await writeFile(file, formatBaseline(diagnostics));
}
