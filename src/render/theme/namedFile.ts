import path from 'node:path';
import { fileOfName, placeOf, publicNameOf, type ContentPlace } from '../../base/contentFolders';
import { unlessMissing } from '../../base/files';
import { createFileGuard, createNamedGuard, type GuardedRead } from '../../guard/fileGuard';
import { contentHash } from '../../base/hash';
import { problem, type Diagnostic } from '../../report/diagnostic';
import type { OutputFile } from '../../model/outputFile';
import type { Config } from '../../config/schema';
import type { PlaceInConfig } from '../../model/site';

/** The part of a project that its look is read from. */
export interface LookProject extends ContentPlace {
  root: string;
  /** See `Project`. */
  publicFolder: string;
  config: Pick<
    Config,
    'base' | 'content' | 'siteUrl' | 'theme' | 'plugins' | 'social' | 'announcement' | 'footer' | 'ogImage'
  >;
  placeInConfig: PlaceInConfig;
}

/** A file that the configuration names. */
export interface NamedFile {
  contents: Buffer;
  /** Path of the site. */
  path: string;
  /** Files to write; none for files of `public/`, which are copied anyway. */
  files: OutputFile[];
}

type NamingProject = Pick<LookProject, 'root' | 'contentFolder' | 'contentFolders' | 'publicFolder' | 'config'>;

/** Finds a file: `/x.svg` is one of `public/`, all others are relative to the root. */
export function placeOfFile(name: string, { root, ...place }: Omit<NamingProject, 'config'>): string {
  return name.startsWith('/') ? fileOfName(publicNameOf(name.slice(1), place), place) : path.resolve(root, name);
}

/** Content of a file that the configuration names, or why it is refused; undefined if it can't be read. */
export function readGuarded(name: string, project: NamingProject): GuardedRead | undefined {
  const { root, config } = project;
  const place = placeOfFile(name, project);
  try {
    const guard = () => createFileGuard({ root, ...placeOf(project), ...config.content });
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
