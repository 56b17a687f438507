import path from 'node:path';
import { isThere } from '../base/files';
import { configSchema, type UserConfig } from '../config/schema';
import type { GeneratorFacts, SiteRecord } from '../config/generator';
import type { SiteFiles } from './siteFiles';
import { sortKeys, type Shape } from './usedKeys';

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
  /** Shape of those that are used. */
  used?: Shape;
  /** Words for parts of values that docgen leaves out, by their keys; empty for nothing. */
  inPart?: Readonly<Record<string, string>>;
  /** Names of what else is not used. */
  unread?: readonly string[];
}

/** Record of a site; its content folder only if it is there. */
export function siteRecord(
  { folder, texts }: SiteFiles,
  { title, content, config = {}, several, keys = {}, used = '', inPart, unread = [], ...said }: Said,
): SiteRecord {
  const contentFolder = contentIn(folder, content);
  const taken = takenConfig(config);
  const { unused, ...counted } = sortKeys(keys, used, inPart);
  return {
    files: [...texts.keys()],
    text: [...texts.values()].join('\n'),
    config: { ...(isText(title) && { title: title.trim() }), ...taken },
    ...(contentFolder !== undefined && { contentFolder }),
    ...(Object.keys(Object(several) as object).length > 1 && { hasOtherSidebars: true }),
    ...said,
    ...counted,
    unused: [...unused, ...unread],
  };
}

/** Absolute path of the content that a configuration names, if it is there; `refuseOutside` judges where that is. */
export function contentIn(folder: string, content: unknown): string | undefined {
  if (typeof content !== 'string' || path.isAbsolute(content) || /^[.\\/]*\.\.[\\/]*$/.test(content)) return undefined;
  return isThere(path.join(folder, content)) ? path.resolve(folder, content) : undefined;
}

/** Keys with values that docgen's schemas accept: by default those of its configuration. */
export function takenConfig(config: Record<string, unknown>, shape: Schemas = configSchema.shape): Partial<UserConfig> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) => !isEmpty(value) && shape[key]?.safeParse(value).success === true),
  );
}

type Schemas = Record<string, { safeParse(value: unknown): { success: boolean } }>;

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
