import type { OperationChange } from '../../../../model/changes';
import { historyName } from '../../schema/operationNames';
import { compareOperation } from '../compare/compareApis';
import type { PageVersion } from '../compare/walkHistory';
import type { Operation } from '../../../../../client/features/api/shared/operation';
import type { HistoryStore } from '../../../../cache/historyStore';
import { createVersionRecords, digestOf, type VersionRecordsOptions } from './versionRecords';

interface VersionReaderOptions extends Omit<VersionRecordsOptions, 'digest'> {
  store: HistoryStore;
}

/** Finds out what the store does not know yet about versions of pages; each version is read and parsed at most once. */
export interface VersionReader {
  read(versions: readonly string[]): Promise<void>;
  /** The digest of a version that was read, which covers the part that comparisons look at. */
  digest(version: string): string;
  parse(versions: readonly string[]): Promise<void>;
  /** Facts about a parsed version; undefined for one that docgen would not have built. */
  find(version: string): PageVersion | undefined;
  compare(pairs: readonly (readonly [before: string, after: string])[]): Promise<void>;
  compared(before: string, after: string): OperationChange[] | undefined;
  /** Keeps what the next build can use. */
  save(): Promise<void>;
}

/** Makes the reader of one build. */
export function createVersionReader(options: VersionReaderOptions): VersionReader {
  const { store } = options;
  const { versions, comparisons } = store;
  const used = { versions: new Set<string>(), pairs: new Set<string>() };
  let isNew = false;

  const digest = (version: string): string => versions.get(version)?.digest ?? '';

  const { load, text, parse, record } = createVersionRecords({ ...options, digest });

  return {
    async read(names) {
      names.forEach((name) => used.versions.add(name));
      const unknown = names.filter((name) => !versions.has(name));
      if (unknown.length === 0) return;
      isNew = true;
      await load(unknown);
      for (const name of unknown) versions.set(name, { digest: digestOf(text(name)) });
    },
    digest,
    async parse(names) {
      const unknown = names.filter((name) => versions.get(name)!.call === undefined);
      if (unknown.length === 0) return;
      isNew = true;
      await parse(unknown);
      for (const name of unknown) versions.set(name, { digest: digest(name), call: callOf(record(name)) });
    },
    find(version) {
      const call = versions.get(version)?.call;
      return call === undefined || call === false ? undefined : { call };
    },
    async compare(pairs) {
      isNew = true;
      await parse(pairs.flat());
      for (const [before, after] of pairs) {
        const [old, current] = [record(before), record(after)];
        if (old && current) comparisons.set(pairKey(digest(before), digest(after)), compareOperation(old, current));
      }
    },
    compared(before, after) {
      if (digest(before) === digest(after)) return [];
      const key = pairKey(digest(before), digest(after));
      used.pairs.add(key);
      return comparisons.get(key);
    },
    async save() {
      const count = versions.size + comparisons.size;
      for (const name of versions.keys()) if (!used.versions.has(name)) versions.delete(name);
      for (const key of comparisons.keys()) if (!used.pairs.has(key)) comparisons.delete(key);
      if (isNew || versions.size + comparisons.size < count || store.used.size > 0) await store.save();
    },
  };
}

function pairKey(before: string, after: string): string {
  return `${before} ${after}`;
}

function callOf(record: Operation | null | undefined): string | null | false {
  return record === undefined ? false : (historyName(record ?? undefined) ?? null);
}
