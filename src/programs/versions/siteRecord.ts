import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '../../base/files';
import type { LoadedClosure } from '../../cache/loadedClosure';
import type { PackagePart } from '../../config/packages';

/** Key of the sources of a site below another, and the list of the files that were built from them. */
export interface SiteRecord {
  key: string;
  /** Its files and docgen's code alone: with these its configuration was fine. */
  source: string;
  list: string;
  /** The files of its components, and of the packages that they load. */
  code: LoadedClosure;
  /** The packages that its configuration loads. */
  packages: readonly PackagePart[];
}

const RECORD = 'version.json';

/** Record of its last build; undefined without one, or if the record is damaged. */
export function readRecord(place: string): SiteRecord | undefined {
  const text = readPlainFile(path.join(place, RECORD))?.toString() ?? '';
  try {
    return JSON.parse(text) as SiteRecord;
  } catch {
    return undefined;
  }
}

export function writeRecord(place: string, record: SiteRecord): void {
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, RECORD), JSON.stringify(record));
}
