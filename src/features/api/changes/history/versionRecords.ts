import type { Operation } from '../../../../../client/features/api/shared/operation';
import type { ParseSettings } from '../../../../parse/parser';
import { importedNames } from '../../../../syntax/importedNames';
import type { SourceFile } from '../../../../model/sourceFile';
import { readVersions, versionName } from '../../../../read/versions';
import { fullHash } from '../../../../base/hash';

/** If an introduction contains more than prose, its end is uncertain. */
const BLOCK = /^[ \t]*(?:`{3}|~{3}|:{3}|<)/m;

/** The current pages, which are already parsed: most of them are the newest version in git. */
export interface TodaysPages {
  sources: readonly SourceFile[];
  /** In the order of the sources; undefined for a page that documents no operation. */
  records: readonly (Operation | undefined)[];
  settings: ParseSettings;
}

export interface VersionRecordsOptions {
  contentFolder: string;
  today: TodaysPages;
  /** The pages of the newest commit: path → version. */
  tree: ReadonlyMap<string, string>;
  /** The digest of a version that was read; versions that share it are parsed only once. */
  digest: (version: string) => string;
}

const PARSED_AT_ONCE = 16;

/** The texts and records of past versions that a build needs. */
interface VersionRecords {
  load(versions: readonly string[]): Promise<void>;
  /** The text of a version that was loaded; undefined if it cannot be read. */
  text(version: string): string | undefined;
  parse(versions: readonly string[]): Promise<void>;
  /** The record of a version that was parsed: null if it is not a method page, undefined if it is broken. */
  record(version: string): Operation | null | undefined;
}

type ParseRecord = (source: SourceFile, settings: ParseSettings) => Operation | null | undefined;

/** Reads texts from git and parses them; versions that equal a current page are taken from there. */
export function createVersionRecords({ contentFolder, today, tree, digest }: VersionRecordsOptions): VersionRecords {
  const texts = new Map<string, string>();
  const records = new Map<string, Operation | null | undefined>();
  /** Reuses current pages for the requested versions; the others are not worth a hash. */
  const useToday = (versions: readonly string[]): void => {
    const wanted = new Set(versions.filter((version) => !texts.has(version)));
    if (wanted.size === 0) return;
    for (const [index, { relativePath, text }] of today.sources.entries()) {
      const version = tree.get(relativePath);
      // A current page counts only if it imports nothing, because imported files may have changed since.
      if (
        version === undefined ||
        !wanted.has(version) ||
        importedNames({ file: '', text }).length > 0 ||
        versionName(text, version) !== version
      )
        continue;
      texts.set(version, text);
      records.set(digestOf(text), today.records[index] ?? null);
    }
  };
  const load = async (versions: readonly string[]): Promise<void> => {
    useToday(versions);
    const missing = [...new Set(versions)].filter((version) => !texts.has(version));
    for (const [version, text] of await readVersions(contentFolder, missing)) texts.set(version, text);
  };
  return {
    load,
    text: (version) => texts.get(version),
    async parse(versions) {
      useToday(versions);
      const missing = versions.filter((version) => !records.has(digest(version)));
      if (missing.length === 0) return;
      await load(missing);
      // The markdown parser is most of docgen's code, so a build that parses nothing does not load it.
      const { parsePastOperation } = await import('./parsePastOperation');
      for (const [index, version] of missing.entries()) {
        // Serve has to be able to answer requests in between.
        if (index % PARSED_AT_ONCE === 0) await new Promise(setImmediate);
        const key = digest(version);
        if (!records.has(key)) records.set(key, parseVersion(texts.get(version), today.settings, parsePastOperation));
      }
    },
    record: (version) => records.get(digest(version)),
  };
}

/** A version that cannot be read gets a digest that equals no other. */
export function digestOf(text: string | undefined): string {
  return text === undefined ? '' : fullHash(comparedText(text)).slice(0, 32);
}

/** Past version of a page, without the files that it imports: those are no longer as they were. */
function parseVersion(
  text: string | undefined,
  settings: ParseSettings,
  parse: ParseRecord,
): Operation | null | undefined {
  if (text === undefined) return undefined;
  const source = { relativePath: '', file: '', text: comparedText(text) };
  const names = importedNames({ file: '', text });
  return parse(source, { ...settings, imports: new Map(names.map((name) => [name, { text: 'null' }])) });
}

/** Page of a method without what comparisons ignore: the prose at its start, and spaces in tables. */
export function comparedText(text: string): string {
  const [, frontMatter = '', rest = text] = /^(---\n[^]*?\n---[ \t]*\n)([^]*)$/.exec(text) ?? [];
  const at = rest.search(/^## /m);
  const body = at > 0 && !BLOCK.test(rest.slice(0, at)) ? rest.slice(at) : rest;
  return frontMatter + body.replace(/^\|.*$/gm, (row) => row.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---'));
}
