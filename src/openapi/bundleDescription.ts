import path from 'node:path';
import type { NormalizedProblem } from '@redocly/openapi-core';
import { slashed } from '../base/slashed';
import type { PluginProblem } from '../config/plugins';
import type { Json } from './json';

/** A description with all its files in one document, and where things are in them. */
export interface Bundled {
  /** Undefined if it cannot be read. */
  document: unknown;
  /** The main file, relative to the root. */
  file: string;
  /** Its text. */
  text: string;
  /** Absolute. */
  files: string[];
  problems: PluginProblem[];
  placeOf: PlaceOf;
}

/** Where the description says something, by the keys that lead to it; undefined if that is not known. */
export type PlaceOf = (...keys: string[]) => Place | undefined;

export interface Place {
  file: string;
  line: number;
  column: number;
}

interface BundleOptions {
  root: string;
  allowRemote: boolean;
}

/** A reference that was looked up over the network would make a build depend on it, and tell others of it. */
const REMOTE = 'other hosts are not asked without `allowRemote: true`';

/** Reads all files of a description. */
export async function bundleDescription(file: string, { root, allowRemote }: BundleOptions): Promise<Bundled> {
  const core = await import('@redocly/openapi-core');
  class Resolver extends core.BaseResolver {
    override loadExternalRef(address: string) {
      if (!allowRemote && core.isAbsoluteUrl(address)) return Promise.reject(new Error(REMOTE));
      return super.loadExternalRef(address);
    }
  }
  const name = slashed(path.relative(root, file));
  const config = await core.createConfig({ rules: { struct: 'warn', 'no-unresolved-refs': 'warn' } });
  const externalRefResolver = new Resolver(config.resolve);
  const placed = (problem: NormalizedProblem): Place | undefined => {
    const [location] = problem.location;
    if (location === undefined) return undefined;
    const { source, start } = core.getLineColLocation(location);
    return { file: slashed(path.relative(root, source.absoluteRef)), line: start.line, column: start.col };
  };
  const base = { file: name, text: '', files: [...externalRefResolver.getFiles()], placeOf: () => undefined };
  try {
    const found = await core.lint({ ref: file, config, externalRefResolver });
    const { bundle } = await core.bundle({ ref: file, config, externalRefResolver });
    const main = await externalRefResolver.resolveDocument<Json>(null, file, true);
    const placeOf: PlaceOf = (...keys) =>
      'parsed' in main ? placeInDocument(core, { root, document: main }, keys) : undefined;
    const problems = grouped(
      found.map((each) => ({ ...each, place: placed(each), reference: referenceOf(each, placed(each)) })),
    );
    const files = localFiles(externalRefResolver.getFiles());
    const text = 'parsed' in main ? main.source.body : '';
    return { ...base, text, document: bundle.parsed, files, problems, placeOf };
  } catch (cause) {
    const problem = { severity: 'error' as const, code: 'unreadable', file: name, ...faultOf(cause) };
    return { ...base, files: localFiles(externalRefResolver.getFiles()), document: undefined, problems: [problem] };
  }
}

/** What the system says names the whole path of this machine. */
function reasonOf(message: string): string {
  return message.startsWith('ENOENT') ? 'there is no such file' : message;
}

function localFiles(files: ReadonlySet<string>): string[] {
  return [...files].filter((each) => path.isAbsolute(each));
}

/** What a reader of YAML throws: a sentence, and where it stopped. */
function faultOf(cause: unknown): Pick<PluginProblem, 'message' | 'line' | 'column'> {
  const fault = cause instanceof Error ? cause : new Error(String(cause));
  const [first = ''] = fault.message.split('\n');
  const message = reasonOf(first.replace(/ in ".*"(?= \(\d+:\d+\)$)/, ''));
  const { line, col } = fault as { line?: number; col?: number };
  const [, row, column] = /\((\d+):(\d+)\)/.exec(fault.message) ?? [];
  if (typeof line === 'number') return { message, line, ...(typeof col === 'number' && { column: col }) };
  return { message, ...(row !== undefined && { line: Number(row), column: Number(column) }) };
}

type Core = typeof import('@redocly/openapi-core');

interface Placing {
  root: string;
  document: { source: InstanceType<Core['Source']>; parsed: Json };
}

/** The place of a key of the main file, or of the deepest one above it that is there. */
function placeInDocument(core: Core, { root, document }: Placing, keys: readonly string[]): Place {
  const { source } = document;
  const parts = keys.map((key) => core.escapePointerFragment(key));
  const location = { source, pointer: `#/${parts.join('/')}`, reportOnKey: true };
  const { start } = core.getLineColLocation(location);
  return { file: slashed(path.relative(root, source.absoluteRef)), line: start.line, column: start.col };
}

type Found = Pick<NormalizedProblem, 'ruleId' | 'message'> & {
  place: Place | undefined;
  reference: string | undefined;
};

/** The reference that a problem is about, as it is written. */
function referenceOf(
  { ruleId, location: [location] }: NormalizedProblem,
  place: Place | undefined,
): string | undefined {
  if (ruleId !== 'no-unresolved-refs' || location === undefined || place === undefined) return undefined;
  const lines = location.source.getLines().slice(place.line - 1, place.line + 2);
  return /\$ref['"]?\s*:\s*['"]?([^'"\s,}]+)/.exec(lines.join('\n'))?.[1];
}

/** A sentence that is true of many places is said once, with their number. */
function grouped(found: readonly Found[]): PluginProblem[] {
  const groups = new Map<string, Found[]>();
  for (const each of found) {
    const key = `${each.ruleId} ${each.message} ${each.reference ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((all) => {
    const [{ ruleId, message, place, reference }] = all as [Found];
    const text = message.replace(/\s+/g, ' ').replace(/\.$/, '').trim();
    const count = all.length === 1 ? '' : ` (${all.length} places)`;
    if (ruleId === 'struct') return { code: 'structure', message: `${text}${count}`, ...place };
    const reason = /^Can't resolve \$ref: (.*)$/.exec(text)?.[1] ?? 'nothing is there';
    const what = reference === undefined ? text : `\`${reference}\` leads nowhere: ${reasonOf(reason)}`;
    return { code: 'dangling-ref', message: `${what}${count}`, ...place };
  });
}
