import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { columnsOf, NO_ROWS, openTable, type Rows } from '../base/table';
import type { Diagnostic } from '../report/diagnostic';
import type { BuildSummary } from '../report/summary';
import { SIGNED_FILE, type SignedFile, type SignedFiles } from '../write/signatures';
import { readSections, writeSections, type Refused, type Sections, tableColumns, tableSections } from './sections';
import type { Stamp } from './stamp';
import { RENDERED, type RenderedBefore } from './remembered';

/** State of the files that the last build left in a folder. */
export interface OutputState {
  files: Rows<SignedFile>;
  rendered: Rows<RenderedBefore>;
  last?: LastBuild;
}

/** How the build that wrote this output ended, and what it was made from. */
export interface LastBuild {
  /** See `stampOf`. */
  stamp: Stamp;
  diagnostics: Diagnostic[];
  summary: BuildSummary;
  policy: string;
  /** Identifies the kept views of the site; absent if there are none. */
  views?: string | undefined;
}

/** A state as it was kept. */
export interface KeptState extends OutputState {
  files: SignedFiles;
}

const NOTHING: KeptState = { files: openTable(NO_ROWS, SIGNED_FILE), rendered: new Map() };

/** The state of an output; empty if another version of docgen wrote it, `damaged` if it cannot be read. */
export function readOutputState(file: string, id: string, refused: Refused): KeptState & { damaged: boolean } {
  const sections = readSections(file, id, refused);
  if (sections === undefined || sections === 'damaged') return { ...NOTHING, damaged: sections === 'damaged' };
  return { ...decode(sections), damaged: false };
}

/** Replaces the state of an output as a whole. */
export async function writeOutputState(file: string, id: string, state: OutputState): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  writeSections(file, id, encode(state));
}

/** The state as it is in the file. */
interface StoredState {
  last: readonly string[];
  /** The hashes of the sources of the last build. */
  sources: readonly string[];
}

const [FILES, PAGES] = ['files', 'pages'];

function encode({ files, rendered, last }: OutputState): Sections {
  return {
    ...tableSections(FILES, columnsOf(files, SIGNED_FILE)),
    ...tableSections(PAGES, columnsOf(rendered, RENDERED)),
    last: last === undefined ? [] : [JSON.stringify({ ...last, stamp: last.stamp.rest })],
    sources: last?.stamp.sources ?? [],
  };
}

function decode(sections: Sections): KeptState {
  const { last, sources } = sections as Sections & StoredState;
  const state = {
    files: openTable(tableColumns(FILES, sections), SIGNED_FILE),
    rendered: openTable(tableColumns(PAGES, sections), RENDERED),
  };
  if (last.length === 0) return state;
  const { stamp: rest, ...kept } = JSON.parse(last[0]!) as Omit<LastBuild, 'stamp'> & { stamp: string };
  return { ...state, last: { ...kept, stamp: { rest, sources } } };
}
