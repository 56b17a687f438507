import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../../base/hash';
import { publicFolderOf } from '../../base/publicFolder';
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
  { root, contentFolder }: Pick<LookProject, 'root' | 'contentFolder'>,
): string {
  return name.startsWith('/')
    ? path.join(contentFolder, publicFolderOf({ root, contentFolder }), name)
    : path.resolve(root, name);
}

/** Reads a file that the configuration names; one that is not there is a problem. */
export async function readNamed(
  name: string,
  project: LookProject,
  diagnostics: Diagnostic[],
): Promise<NamedFile | undefined> {
  const place = placeOfFile(name, project);
  const contents = await readFile(place).catch(() => undefined);
  if (contents === undefined) {
    diagnostics.push(problem('look-file', { name }, project.placeInConfig(name)));
    return undefined;
  }
  if (name.startsWith('/')) return { contents, path: encodeURI(name), files: [] };
  const { name: stem, ext } = path.parse(place);
  const file = `assets/files/${stem}.${contentHash(contents)}${ext}`;
  return { contents, path: encodeURI(`/${file}`), files: [{ path: file, contents, source: name }] };
}
