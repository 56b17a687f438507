import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../base/replaceFile';
import type { Diagnostic } from '../report/diagnostic';
import type { BuildSummary } from '../report/summary';
import type { SignedFiles } from '../write/signatures';
import type { RenderedBefore } from './remembered';

/** What is known about the files that the last build left in a folder. */
export interface OutputState {
  files: SignedFiles;
  rendered: Record<string, RenderedBefore>;
  last?: LastBuild;
}

/** How the build that wrote this output ended, and what it was made from. */
export interface LastBuild {
  /** See `stampOf`. */
  stamp: string;
  diagnostics: Diagnostic[];
  summary: BuildSummary;
  policy: string;
}

const NOTHING: OutputState = { files: {}, rendered: {} };

/** The state of an output; empty if another version of docgen wrote it, `damaged` if it cannot be read. */
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
  replaceFile(file, JSON.stringify({ id, ...state }));
}
