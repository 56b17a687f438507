import path from 'node:path';
import { fileOfName, type ContentPlace } from '../base/contentFolders';
import { type Diagnostic, problem } from '../report/diagnostic';
import { StartAgainError } from '../report/startAgain';
import { systemFault } from '../report/systemFault';
import { decodeText } from './decodeText';
import { createPassingReader, type PassingTexts } from './passingTexts';
import { isMarkdown, isTopic } from '../base/markdownFile';
import { mapConcurrently } from '../base/waiting';
import { isSameSignature, readSignature, type Signature } from '../base/fileSignature';
import type { Imported, ImportedFiles, SourceFile } from '../model/sourceFile';
import { slashed } from '../base/paths';
import type { FileGuard, Refused } from '../guard/fileGuard';

/** The sources that were read last, by path, for a process that reads repeatedly. */
export type SourceMemory = Map<string, { signature: Signature; source: SourceFile }>;

interface ReadSourcesOptions extends ContentPlace {
  root: string;
  guard: FileGuard;
  /** A file that is untouched since is not read again, and its source is the same object. */
  memory?: SourceMemory | undefined;
  release?: Release | undefined;
  /** Present where texts are not held; `isRead` says which are read now. */
  passing?: (PassingTexts & { isRead: (source: SourceFile) => boolean }) | undefined;
}

/** Texts can be let go of, and be read again. */
export interface Release {
  /** From this many files on; fewer are no burden. */
  from: number;
  /** Makes the error to throw if a file has changed since it was read: earlier findings about it no longer hold. */
  stale: (message: string) => Error;
}

/** Reads markdown files; an unreadable file becomes a diagnostic and does not stop the others. */
export async function readSources(
  files: readonly string[],
  { root, contentFolder, contentFolders, passing, ...options }: ReadSourcesOptions,
): Promise<{ sources: SourceFile[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const place = { contentFolder, contentFolders };
  const releases = options.release !== undefined && files.length >= options.release.from;
  const reading = releases ? options : { ...options, release: undefined };
  const { guard } = options;
  const readOne =
    passing === undefined
      ? (named: Named) => readSource({ ...named, absolute: fileOfName(named.relativePath, place) }, reading)
      : createPassingReader(passing, { ...place, guard, isRead: passing.isRead });
  const read = await mapConcurrently(files, (relativePath) => {
    const file = slashed(path.relative(root, fileOfName(relativePath, place)));
    try {
      const source = readOne({ relativePath, file });
      if (!('refusal' in source)) return Promise.resolve(source);
      diagnostics.push(problem('refused-file', source, { file }));
      return Promise.resolve(undefined);
    } catch (cause) {
      diagnostics.push(unreadable(file, cause));
      return Promise.resolve(undefined);
    }
  });
  return { sources: read.filter((each) => each !== undefined), diagnostics };
}

type Named = Omit<SourceFile, 'text'>;

/** Small files are read faster one after another than all at once. */
function readSource(
  { relativePath, file, absolute }: Named & { absolute: string },
  { guard, memory, release }: Omit<ReadSourcesOptions, 'root' | 'passing' | keyof ContentPlace>,
): SourceFile | Refused {
  const signature = memory && readSignature(absolute);
  const known = signature && knownSource(relativePath, signature, memory);
  if (known !== undefined) return known;
  const found = guard.read(absolute, 'content');
  if ('refusal' in found) return found;
  const source = { relativePath, file, text: decodeText(found.bytes) };
  // The target of a link has to be looked up each time.
  if (signature?.settled !== true || found.isLink) {
    memory?.delete(relativePath);
    return source;
  }
  const readAgain = (stale: Release['stale']): string => {
    const text = readUnchanged(absolute, { signature, guard });
    if (text !== undefined) return text;
    // Whoever tries again reads it as it is now, wherever it is.
    memory?.delete(relativePath);
    throw stale(`${file} has changed`);
  };
  const kept = release === undefined ? source : releasableSource(source, () => readAgain(release.stale));
  memory?.set(relativePath, { signature, source: kept });
  return kept;
}

function knownSource(name: string, signature: Signature, memory: SourceMemory): SourceFile | undefined {
  const known = memory.get(name);
  return known && isSameSignature(signature, known.signature) ? known.source : undefined;
}

function releasableSource({ text, ...place }: SourceFile, readAgain: () => string): SourceFile {
  let held: string | undefined = text;
  const source = {
    ...place,
    get text(): string {
      return held ?? readAgain();
    },
  };
  // Not among the data that is sent to other threads.
  return Object.defineProperty(source, 'letGo', { value: () => void (held = undefined) });
}

/** For a process that builds repeatedly: a file has changed since it was read, and has to be read again. */
export class StaleFileError extends StartAgainError {
  override readonly name = 'StaleFileError';
}

/** The text of a file that was read before; undefined if it has changed, or may not be read any more. */
function readUnchanged(
  file: string,
  { signature, guard }: { signature: Signature; guard: FileGuard },
): string | undefined {
  const now = readSignature(file);
  const found = now && isSameSignature(now, signature) ? guard.read(file, 'content') : undefined;
  return found === undefined || 'refusal' in found ? undefined : decodeText(found.bytes);
}

interface ReadImportsOptions {
  root: string;
  guard: FileGuard;
  /** Names of the files that a file includes. */
  namesIn: (file: Pick<SourceFile, 'file' | 'text'>) => readonly string[];
  /** The text under a name that is no file's. */
  textOf: (name: string, root: string) => Promise<string> | undefined;
}

/**
 * Reads every file that the sources import, and those that included files import in turn, so that parsing needs no disk
 * access; `imported` are the names of the first ones.
 */
export async function readImports(
  imported: readonly string[],
  { root, guard, namesIn, textOf }: ReadImportsOptions,
): Promise<ImportedFiles> {
  const imports = new Map<string, Imported>();
  let named = new Set(imported);
  if (named.size === 0) return imports;
  while (named.size > 0) {
    const read = await mapConcurrently([...named], async (name): Promise<[string, Imported]> => {
      const text = await textOf(name, root);
      return [name, text === undefined ? readImport(name, root, guard) : { text }];
    });
    for (const [name, found] of read) imports.set(name, found);
    const next = read.flatMap(([file, found]) =>
      'text' in found && (isMarkdown(file) || isTopic(file)) ? namesIn({ file, text: found.text }) : [],
    );
    named = new Set(next.filter((name) => !imports.has(name)));
  }
  return imports;
}

function readImport(name: string, root: string, guard: FileGuard): Imported {
  const file = path.resolve(root, name);
  try {
    const found = guard.read(file, 'root');
    if (!('refusal' in found)) return { text: decodeText(found.bytes) };
    const { refusal, target } = found;
    return refusal === 'special' || refusal === 'active' ? { problem: 'unreadable' } : { problem: refusal, target };
  } catch (cause) {
    // Existence of files outside must not be revealed.
    const target = slashed(path.relative(root, file));
    if (guard.judgeName(file) === 'outside') return { problem: 'outside', target };
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    return { problem: missing ? ('missing' as const) : ('unreadable' as const) };
  }
}

/** The text of a page that could be read before; throws if it may not be any more. */
export function readSourceText(file: string, guard: FileGuard): string {
  const found = guard.read(file, 'content');
  if ('refusal' in found || found.isLink) throw new Error(`${file} is something else now`);
  return decodeText(found.bytes);
}

/** Why a file of the content can't be read. */
export function unreadable(file: string, cause: unknown): Diagnostic {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return problem('unreadable-file', { reason: 'missing' }, { file });
  const refused = systemFault(cause, { file });
  if (refused !== undefined) return refused;
  const reason = code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'encoding' : (code ?? String(cause));
  return problem('unreadable-file', { reason }, { file });
}
