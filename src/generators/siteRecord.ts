import path from 'node:path';
import { isThere, unlessMissing } from '../base/files';
import { createFileGuard, type GuardedRead, type Refused } from '../guard/fileGuard';
import { configSchema, type UserConfig } from '../config/schema';
import { isPartlyUnknown } from './code/readCode';
import { asRecord, UNKNOWN } from '../literals/values';
import type { SiteRecord } from '../config/generator';

/** Files that a site's configuration consists of; those that are read are noted, for the watcher and for cache keys. */
export class ConfigFiles {
  /** Their texts by their absolute paths. */
  readonly texts = new Map<string, string>();

  constructor(readonly folder: string) {}

  /** Text of a file that a generator has in a folder; an empty one where it can't be read, or is refused. */
  text(name: string, folder = this.folder): string {
    return this.read(folder, name, [name]);
  }

  /** The same for a file that the configuration names, which may not be hidden. */
  named(name: string): string {
    return this.read(this.folder, name, []);
  }

  /** Notes files that were read elsewhere. */
  note(read: Iterable<readonly [file: string, text: string]>): void {
    for (const [file, text] of read) this.texts.set(file, text);
  }

  private read(folder: string, name: string, allow: readonly string[]): string {
    const file = path.join(folder, name);
    const found = this.texts.has(file) ? undefined : guarded(folder, name, allow);
    const text = found !== undefined && 'bytes' in found ? found.bytes.toString() : (this.texts.get(file) ?? '');
    this.texts.set(file, text);
    return text;
  }
}

/** A configuration as it was read: values of any kind. */
export interface Said {
  /** Paths in the configuration are relative to their folder. */
  files: ConfigFiles;
  title?: unknown;
  /** Folder of the pages as the configuration names it. */
  content?: unknown;
  /** The same in docgen's keys; values that docgen does not take are left out and named. */
  config?: Record<string, unknown>;
  /** Its languages or versions: beside the first of several, docgen leaves their sidebars out. */
  several?: unknown;
  /** Keys of the configuration with their values, of which some may be known only to who runs the code. */
  keys?: Readonly<Record<string, unknown>>;
  /** Names of the keys that are used. */
  used?: readonly string[];
  /** Words for parts of them that docgen leaves out, by their keys; empty for nothing. */
  inPart?: Readonly<Record<string, string>>;
}

/** Record of a site; its content folder only if it is there, below the folder of the configuration. */
export function siteRecord({
  files,
  title,
  content,
  keys = {},
  used = [],
  inPart = {},
  several,
  ...said
}: Said): SiteRecord {
  const contentFolder = contentIn(files.folder, content);
  const taken = Object.keys(keys).filter((key) => used.includes(key) && keys[key] !== UNKNOWN);
  return {
    files: [...files.texts.keys()],
    text: [...files.texts.values()].join('\n'),
    config: { ...(isText(title) && { title: title.trim() }), ...takenConfig(said.config ?? {}) },
    ...(contentFolder !== undefined && { contentFolder }),
    ...(Object.keys(Object(several) as object).length > 1 && { hasOtherSidebars: true }),
    taken: taken.length,
    unused: [
      ...Object.keys(keys).filter((key) => !taken.includes(key)),
      ...taken.flatMap((key) => {
        const parts = [unknownParts(keys[key]), inPart[key]].filter(Boolean).join(', ');
        const left = parts === '' ? 'in part' : `without ${parts}`;
        return parts !== '' || isPartlyUnknown(keys[key]) ? [`${key} (${left})`] : [];
      }),
    ],
  };
}

/** Names of what only running the code would tell: `copyright`; those of a list have none. */
function unknownParts(value: unknown): string {
  const parts = Object.entries(asRecord(value)).filter(([, each]) => isPartlyUnknown(each));
  return parts.map(([key]) => key).join(', ');
}

/** Absolute path of the content that a configuration names, if it is there, below the folder of the configuration. */
export function contentIn(folder: string, content: unknown): string | undefined {
  if (typeof content !== 'string' || !isInside(content)) return undefined;
  return isThere(path.join(folder, content)) ? path.resolve(folder, content) : undefined;
}

/** Keys with values that docgen's schema accepts. */
export function takenConfig(config: Record<string, unknown>): Partial<UserConfig> {
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = configSchema.shape;
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) => !isEmpty(value) && shape[key]?.safeParse(value).success === true),
  );
}

/** Why a file of a configuration is refused, if it is a link. */
export function refusedLink(folder: string, name: string): Refused | undefined {
  const found = guarded(folder, name, [name]);
  return found !== undefined && 'refusal' in found ? found : undefined;
}

function guarded(folder: string, name: string, allow: readonly string[]): GuardedRead | undefined {
  try {
    const guard = createFileGuard({ root: folder, contentFolder: folder, allow, trust: 'full' });
    return guard.read(path.join(folder, name), 'root');
  } catch (cause) {
    return unlessMissing(cause);
  }
}

/** True if a path leads to something below its base folder. */
export function isInside(written: string): boolean {
  return !path.isAbsolute(written) && !/^\.\.(?:[\\/]|$)/.test(path.normalize(written));
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export function textOr(value: unknown, other: string): string {
  return isText(value) ? value : other;
}
