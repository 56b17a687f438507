import path from 'node:path';
import { isThere } from '../base/files';
import { configSchema, type UserConfig } from '../config/schema';
import { asRecord, isRecord, UNKNOWN } from '../literals/values';
import type { GeneratorFacts, SiteRecord } from '../config/generator';
import type { SiteFiles } from './siteFiles';

/** All that docgen knows of another generator. */
export interface Generator extends GeneratorFacts {
  /** Settings of a site, from its files; nothing is run. */
  read?(files: SiteFiles): Promise<Said> | Said;
}

/** A configuration as it was read: values of any kind. */
export interface Said extends Omit<
  SiteRecord,
  'files' | 'text' | 'config' | 'hasOtherSidebars' | 'needsCode' | 'taken' | 'unused'
> {
  title?: unknown;
  /** Folder of the pages as the configuration names it. */
  content?: unknown;
  /** The same in docgen's keys; values that docgen does not take are left out and named. */
  config?: Record<string, unknown>;
  /** Its languages or versions: beside the first of several, docgen leaves their sidebars out. */
  several?: unknown;
  /** Keys of the configuration with their values, of which some may be known only to who runs the code. */
  keys?: Readonly<Record<string, unknown>>;
  /** Names of the keys that are used; those of a part count each: `{ '': 'title base', themeConfig: 'nav' }`. */
  used?: string | Readonly<Record<string, string>>;
  /** Words for parts of them that docgen leaves out, by their keys; empty for nothing. */
  inPart?: Readonly<Record<string, string>>;
  /** Names of what else is not used. */
  unread?: readonly string[];
}

/** Record of a site; its content folder only if it is there, below the folder of the configuration. */
export function siteRecord(
  { folder, texts }: SiteFiles,
  { title, content, config = {}, several, keys, used, inPart = {}, unread = [], ...said }: Said,
): SiteRecord {
  const values = keysOf(keys, used);
  const taken = values.filter(({ isUsed, value }) => isUsed && value !== UNKNOWN);
  const contentFolder = contentIn(folder, content);
  const needsCode = values.some(({ isUsed, value }) => isUsed && isPartlyUnknown(value));
  return {
    files: [...texts.keys()],
    text: [...texts.values()].join('\n'),
    config: { ...(isText(title) && { title: title.trim() }), ...takenConfig(config) },
    ...(contentFolder !== undefined && { contentFolder }),
    ...(Object.keys(Object(several) as object).length > 1 && { hasOtherSidebars: true }),
    ...said,
    ...(needsCode && { needsCode }),
    taken: taken.length,
    unused: [
      ...values.flatMap((each) => (taken.includes(each) ? [] : [each.key])),
      ...taken.flatMap(({ key, value }) => {
        const parts = [unknownParts(value), inPart[key]].filter(Boolean).join(', ');
        const left = parts === '' ? 'in part' : `without ${parts}`;
        return parts !== '' || isPartlyUnknown(value) ? [`${key} (${left})`] : [];
      }),
      ...unread,
    ],
  };
}

/** Keys with their values; those of the parts of which keys are used behind all others: `themeConfig.nav`. */
function keysOf(keys: Said['keys'] = {}, used: Said['used'] = '') {
  const names = typeof used === 'string' ? { '': used } : used;
  const isPart = (key: string) => key !== '' && Object.hasOwn(names, key) && isRecord(keys[key]);
  const top = Object.entries(keys).filter(([key]) => !isPart(key));
  const parts = Object.keys(names).filter(isPart);
  return [
    ['', Object.fromEntries(top)] as const,
    ...parts.map((part) => [part, asRecord(keys[part])] as const),
  ].flatMap(([part, values]) =>
    Object.entries(values).map(([name, value]) => ({
      key: part === '' ? name : `${part}.${name}`,
      value,
      isUsed: names[part]?.split(' ').includes(name) === true,
    })),
  );
}

/** Names of what only running the code would tell: `copyright`; those of a list have none. */
function unknownParts(value: unknown): string {
  const parts = Object.entries(asRecord(value)).filter(([, each]) => isPartlyUnknown(each));
  return parts.map(([key]) => key).join(', ');
}

/** True if some part of a value is known only when the code runs; parts may hold each other. */
function isPartlyUnknown(value: unknown, seen = new Set<unknown>()): boolean {
  if (value === UNKNOWN) return true;
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).some((each) => isPartlyUnknown(each, seen));
}

/** Absolute path of the content that a configuration names, if it is there, below the folder of the configuration. */
export function contentIn(folder: string, content: unknown): string | undefined {
  if (typeof content !== 'string' || !isInside(content)) return undefined;
  return isThere(path.join(folder, content)) ? path.resolve(folder, content) : undefined;
}

/** Keys with values that docgen's schemas accept: by default those of its configuration. */
export function takenConfig(config: Record<string, unknown>, shape: Shape = configSchema.shape): Partial<UserConfig> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) => !isEmpty(value) && shape[key]?.safeParse(value).success === true),
  );
}

type Shape = Record<string, { safeParse(value: unknown): { success: boolean } }>;

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
