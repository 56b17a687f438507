import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../report/diagnostic';
import type { BuildSummary } from '../report/summary';
import type { SignedFiles } from '../write/signatures';
import type { RenderedBefore } from './remembered';

/** What the last build into a folder left there. */
export interface OutputState {
  files: SignedFiles;
  rendered: Record<string, RenderedBefore>;
  last?: LastBuild;
}

/** How a build ended whose output this is, and what it was made from. */
export interface LastBuild {
  /** See `stampOf`. */
  stamp: string;
  diagnostics: Diagnostic[];
  summary: BuildSummary;
}

const NOTHING: OutputState = { files: {}, rendered: {} };

/** The state of an output; empty where another docgen wrote it, `damaged` where it can't be read. */
export async function readOutputState(file: string, id: string): Promise<OutputState & { damaged: boolean }> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { ...NOTHING, damaged: false };
  try {
    const state = JSON.parse(text) as OutputState & { id: string };
    return state.id === id ? { ...state, damaged: false } : { ...NOTHING, damaged: false };
  } catch {
    return { ...NOTHING, damaged: true };
  }
}

/** Replaces the state of an output as a whole. */
export async function writeOutputState(file: string, id: string, state: OutputState): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const next = `${file}-${randomBytes(6).toString('hex')}`;
  await writeFile(next, JSON.stringify({ id, ...state }));
  await rename(next, file);
}
