import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../base/hash';
import { unlessMissing } from '../../base/files';
import type { ComparedChange } from '../../model/changes';
import type { Site, SitePage } from '../../model/site';
import type { Diagnostic } from '../../report/diagnostic';

/** A site that was checked. */
export interface CheckedState {
  root: string;
  site: Site;
  diagnostics: readonly Diagnostic[];
  /** Facts beside the problems, by names. */
  told?: readonly { name: string; value: unknown }[];
}

export interface ChangedPage {
  kind: 'new' | 'changed' | 'moved' | 'gone';
  title: string;
  /** The address now, or the last one. */
  path: string;
  /** The address before, where it is another. */
  before?: string;
}

/** All that a change does to a site. */
export interface Findings {
  /** False if there was no site before. */
  isCompared: boolean;
  pages: readonly ChangedPage[];
  /** Problems that were not there. */
  problems: readonly Diagnostic[];
  /** Problems that are gone. */
  fixed: number;
  /** Changes of what programs call. */
  changes: readonly ComparedChange[];
}

/** Compares two states of a site. */
export function findingsOf(before: CheckedState | undefined, now: CheckedState): Findings {
  const told = now.told?.find(({ name }) => name === 'changes')?.value;
  const problems = withoutKnown(now.diagnostics, before?.diagnostics ?? []);
  return {
    isCompared: before !== undefined,
    pages: before === undefined ? [] : changedPages(before, now),
    problems,
    fixed: withoutKnown(before?.diagnostics ?? [], now.diagnostics).length,
    changes: Array.isArray(told) ? (told as ComparedChange[]) : [],
  };
}

/** The problems that others do not have; a problem is the same wherever it stands in its file. */
function withoutKnown(problems: readonly Diagnostic[], known: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>();
  for (const each of known) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
  return problems.filter((each) => {
    const rest = left.get(keyOf(each)) ?? 0;
    if (rest > 0) left.set(keyOf(each), rest - 1);
    return rest === 0;
  });
}

function keyOf({ file, code, message }: Diagnostic): string {
  return JSON.stringify([file, code, message]);
}

function changedPages(before: CheckedState, now: CheckedState): ChangedPage[] {
  const known = new Map(before.site.pages.map((page) => [page.record.relativePath, page]));
  // A page whose old address leads to the new one has moved, whatever its file is called.
  const [byPath, byOldPath] = [now, before].map(
    ({ site }) => new Map(site.pages.map((page) => [page.record.path, page])),
  );
  for (const { from, to } of now.site.redirects.named) {
    const [page, old] = [byPath!.get(to), byOldPath!.get(from)];
    if (page === undefined || old === undefined || known.has(page.record.relativePath)) continue;
    known.delete(old.record.relativePath);
    known.set(page.record.relativePath, old);
  }
  const found = now.site.pages.flatMap((page): ChangedPage[] => {
    const { title, path: address, relativePath } = page.record;
    const old = known.get(relativePath);
    known.delete(relativePath);
    if (old === undefined) return [{ kind: 'new', title, path: address }];
    if (old.record.path !== address) return [{ kind: 'moved', title, path: address, before: old.record.path }];
    return stateOf(old, before.root) === stateOf(page, now.root) ? [] : [{ kind: 'changed', title, path: address }];
  });
  const gone = Array.from(known.values(), ({ record: { title, path: address } }): ChangedPage => {
    return { kind: 'gone', title, path: address };
  });
  return [...found, ...gone];
}

/** All that a page is made from: its facts, its text, and those of the files in it. */
function stateOf({ parsed }: SitePage, root: string): string {
  const { file, origin, parts = [] } = parsed;
  const names = origin === undefined ? [file, ...parts] : [];
  const texts = names.map((name) => textOf(path.join(root, name)));
  return contentHash(JSON.stringify([{ ...parsed, keyLines: undefined }, texts]));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    unlessMissing(cause as Error);
    return '';
  }
}
