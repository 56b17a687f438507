import path from 'node:path';
import { unlessMissing } from '../../base/missing';
import { createFileGuard, createNamedGuard, type GuardedRead } from '../../base/fileGuard';
import { contentHash } from '../../base/hash';
import { problem } from '../../report/problem';
import type { Diagnostic } from '../../report/diagnostic';
import type { OutputFile } from '../../model/outputFile';
import type { LookProject } from './lookProject';

/** A file that the configuration names. */
export interface NamedFile {
  contents: Buffer;
  /** Path of the site. */
  path: string;
  /** What has to be written for it; nothing for files of `public/`, which are copied anyway. */
  files: OutputFile[];
}

/** Finds a file: `/x.svg` is one of `public/`, all others are relative to the root. */
export function placeOfFile(
  name: string,
  { root, contentFolder, publicFolder }: Pick<LookProject, 'root' | 'contentFolder' | 'publicFolder'>,
): string {
  return name.startsWith('/') ? path.join(contentFolder, publicFolder, name) : path.resolve(root, name);
}

/** What a file that the configuration names holds, or why it is refused; undefined if it can't be read. */
export function readGuarded(
  name: string,
  project: Pick<LookProject, 'root' | 'contentFolder' | 'publicFolder' | 'config'>,
): GuardedRead | undefined {
  const { root, contentFolder, config } = project;
  const place = placeOfFile(name, project);
  try {
    const guard = () => createFileGuard({ root, contentFolder, ...config.content });
    // Whoever writes pages may write there too.
    if (name.startsWith('/')) return guard().read(place, 'content');
    // No picture, font or style sheet is called `.env`: such a file has to be allowed by name.
    if (path.basename(place).startsWith('.')) return guard().read(place, 'root');
    return createNamedGuard(place, { root, content: config.content }).read(place, 'root');
  } catch (cause) {
    return unlessMissing(cause);
  }
}

/** Reads a file that the configuration names; one that is not there is a problem. */
export function readNamed(name: string, project: LookProject, diagnostics: Diagnostic[]): NamedFile | undefined {
  const found = readGuarded(name, project);
  if (found === undefined || 'refusal' in found) {
    const place = project.placeInConfig(name);
    diagnostics.push(
      found === undefined ? problem('look-file', { name }, place) : problem('refused-file', found, place),
    );
    return undefined;
  }
  const contents = found.bytes;
  if (name.startsWith('/')) return { contents, path: encodeURI(name), files: [] };
  const { name: stem, ext } = path.parse(placeOfFile(name, project));
  const file = `assets/files/${stem}.${contentHash(contents)}${ext}`;
  return { contents, path: encodeURI(`/${file}`), files: [{ path: file, contents, source: name }] };
}
