import { append } from '../../../../client/shared/lists';
import path from 'node:path';
import type { PluginProblem } from '../../../config/plugins';
import { slashed } from '../../../base/paths';
import { cutCircles } from './breakLoops';
import { bundleDescription, type Bundled } from './bundleDescription';
import { convertSwagger } from './convertSwagger';
import type { GuardedSite } from '../../../guard/fileGuard';
import { findNotShown } from './findNotShown';
import { NO_PLACE, type PlaceOf } from './findPlaces';
import { isMap, type Json, listOf, createLookup } from './json';
import { replaceMisplaced } from './misplacedReferences';
import { normalise } from './normalise';
import { operationsOf, type Description } from './operations';
import { withSummary } from './kinds';
import type { OpenApiOptions } from './options';
import type { ReadCommitted } from '../described/readCommitted';
import type { Operation } from '../../../../client/features/api/shared/operation';

/** Values that may have any keys. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Maps from names to what may be internal. */
const NAMED = new Set(['paths', 'webhooks', 'x-webhooks', 'properties', 'headers', 'callbacks']);

const ONE: Readonly<Record<string, string>> = {
  paths: 'path',
  webhooks: 'webhook',
  'x-webhooks': 'webhook',
  operations: 'operation',
  parameters: 'parameter',
  properties: 'property',
  headers: 'header',
  callbacks: 'callback',
};

const VERBS = new Set('get put post delete options head patch trace query'.split(' '));

/** A description that has been read. */
export interface Reading {
  /** All files that it is made of, relative to the root. */
  files: string[];
  /** Faults that keep readers from seeing what the description means. */
  problems: PluginProblem[];
  /** Missing details and contradictions, if they were looked for. */
  faults: PluginProblem[];
  description: Description | undefined;
  /** All its files in one, as OpenAPI 3. */
  document: Json | undefined;
  placeOf: PlaceOf;
}

interface ReadingOptions extends Pick<OpenApiOptions, 'source' | 'allowRemote' | 'overlays'> {
  /** True to look for all faults, and to find places. */
  checking?: boolean;
  /** The site with the overlays, if it is another one. */
  now?: GuardedSite;
  /** Reads files as they were at another time, if it is given. */
  read?: ReadCommitted | undefined;
}

/** Reads a description with all its files; what is wrong with it is reported, and the rest is kept. */
export async function readDescription(
  site: GuardedSite,
  { source, overlays, allowRemote = false, checking = false, read, now = site }: ReadingOptions,
): Promise<Reading> {
  const { root } = site;
  const file = path.resolve(root, source);
  const bundled = await bundleDescription(file, {
    site,
    allowRemote,
    checking,
    read,
    overlays: { names: overlays, site: now },
  });
  const files = [...new Set([file, ...bundled.files])].map((each) => slashed(path.relative(root, each)));
  const problems = [...bundled.problems];
  const nothing = {
    placeOf: NO_PLACE,
    files,
    problems: problems.map(withSummary),
    faults: [],
    description: undefined,
    document: undefined,
  };
  if (bundled.document === undefined) return nothing;
  const document = await modern(bundled, problems);
  if (document === undefined) return { ...nothing, problems: problems.map(withSummary) };
  const misplaced = await replaceMisplaced(document, bundled.file, bundled.placeOfReferences);
  // A reference in a wrong place may lead to what is around it.
  append(problems, [...misplaced, ...(misplaced.length > 0 ? cutCircles(document, bundled.file) : [])]);
  append(problems, leaveOutInternal(document, bundled.file));
  const normalised = normalise(document);
  const description = operationsOf(normalised, bundled.placeOf);
  append(problems, findNotShown(document, bundled.file));
  const faults = checking ? [...bundled.faults, ...findFaults(description)] : [];
  return {
    files,
    problems: problems.map(withSummary),
    faults: faults.map(withSummary),
    description,
    document,
    placeOf: bundled.placeOf,
  };
}

/** The description as OpenAPI 3, whatever it was. */
async function modern({ document, file }: Bundled, problems: PluginProblem[]): Promise<Json | undefined> {
  if (!isMap(document)) return undefined;
  if (document.swagger === undefined) return document;
  const converted = await convertSwagger(document);
  if ('fault' in converted) {
    problems.push({ severity: 'error', code: 'swagger', message: converted.fault, file });
    return undefined;
  }
  return converted.document;
}

/** Faults in the operations of a description, and details missing from them. */
function findFaults({ operations }: Description): PluginProblem[] {
  return [...sameIds(operations), ...operations.flatMap(faultsOf)];
}

function sameIds(operations: readonly Operation[]): PluginProblem[] {
  const first = new Map<string, Operation>();
  return operations.flatMap((operation) => {
    const known = first.get(operation.id);
    if (known === undefined) first.set(operation.id, operation);
    if (known === undefined) return [];
    const message = `${shown(operation)} has the \`operationId\` of ${shown(known)}: \`${operation.id}\``;
    return [{ code: 'same-id', message, ...operation.source }];
  });
}

function faultsOf(operation: Operation): PluginProblem[] {
  const { path, parameters, responses, summary, description, source, direction } = operation;
  const problems: PluginProblem[] = [];
  const report = (code: string, message: string): void => {
    problems.push({ code, message: `${shown(operation)} ${message}`, ...source });
  };
  const inPath = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!));
  const named = new Set(parameters.filter((each) => each.in === 'path').map(({ name }) => name));
  const isCall = direction === 'request';
  for (const name of named) {
    if (isCall && !inPath.has(name))
      report('path-parameter', `has a path parameter that is not in its path: \`${name}\``);
  }
  for (const name of inPath) {
    if (isCall && !named.has(name)) report('path-parameter', `does not describe \`{${name}}\` of its path`);
  }
  if (responses.length === 0) report('no-reply', 'has no reply');
  else if (isCall && !responses.some(({ status }) => isError(status))) report('no-error', 'has no reply for errors');
  if (summary === '' && description === '') report('no-summary', 'has neither a summary nor a description');
  return problems;
}

function isError(status: string): boolean {
  return /^(?:[45]|default$)/i.test(status);
}

function shown({ verb, path }: Operation): string {
  return `\`${verb} ${path}\``;
}

/** Takes what has `x-internal: true` out of a description, and says how much that was. */
function leaveOutInternal(document: Json, file: string): PluginProblem[] {
  const { resolve } = createLookup(document);
  const isInternal = (value: unknown): boolean => isMap(value) && resolve(value)['x-internal'] === true;
  const counts = new Map<string, number>();
  const seen = new Set<unknown>();
  const drop = (owner: Json, keys: readonly string[], what: string): void => {
    for (const key of keys) Reflect.deleteProperty(owner, key);
    if (keys.length > 0) counts.set(what, (counts.get(what) ?? 0) + keys.length);
  };
  const internalIn = (owner: Json): string[] => Object.keys(owner).filter((key) => isInternal(owner[key]));
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      if (VALUES.has(key)) continue;
      if (NAMED.has(key) && isMap(inner)) leaveOut(key, inner, value as Json);
      else if (key === 'parameters' && Array.isArray(inner)) leaveOutParameters(value as Json, inner);
      visit((value as Json)[key]);
    }
  };
  const leaveOut = (key: string, named: Json, owner: Json): void => {
    if (key !== 'properties' && key !== 'headers') {
      for (const [name, item] of Object.entries(named)) {
        if (!isMap(item)) continue;
        const verbs = internalIn(item).filter((verb) => VERBS.has(verb));
        drop(item, verbs, 'operations');
        // A path whose operations are all internal is so itself.
        if (verbs.length > 0 && !Object.keys(item).some((key) => VERBS.has(key))) Reflect.deleteProperty(named, name);
      }
    }
    const internal = internalIn(named);
    drop(named, internal, key.replace(/^x-/, ''));
    if (Array.isArray(owner.required))
      owner.required = owner.required.filter((each) => !internal.includes(String(each)));
  };
  const leaveOutParameters = (owner: Json, all: readonly unknown[]): void => {
    owner.parameters = all.filter((each) => !isInternal(each));
    const count = all.length - listOf(owner.parameters).length;
    if (count > 0) counts.set('parameters', (counts.get('parameters') ?? 0) + count);
  };
  visit(document);
  if (counts.size === 0) return [];
  const words = [...counts].map(([what, count]) => `${count} ${count === 1 ? (ONE[what] ?? what) : what}`).join(', ');
  return [{ code: 'internal', message: `left out, since they have \`x-internal\`: ${words}`, file }];
}
