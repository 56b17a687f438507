import path from 'node:path';
import type { BaseResolver, Document, NormalizedProblem } from '@redocly/openapi-core';
import { createNamedGuard, type GuardedSite } from '../../../guard/fileGuard';
import { slashed } from '../../../base/paths';
import type { PluginProblem } from '../../../config/plugins';
import { createDescriptionFiles } from './descriptionFiles';
import { createResolver, looseFiles } from './descriptionResolver';
import { exampleProblems } from './exampleProblems';
import { cutCircles } from './breakLoops';
import { documentsIn, findPlaces, NO_PLACE, type Core, type Place, type PlaceOf } from './findPlaces';
import { faultOf, reasonOf } from './faultOf';
import { followAnchors } from './followAnchors';
import { holdBackExamples } from './holdBackExamples';
import { findLargeSchema } from './largeSchemas';
import type { Json } from './json';
import { judgeNullable } from './judgeNullable';
import { EXAMPLE_RULES, judge, judgeConfig, RULES } from './judge';
import { keepNumbers } from './keepNumbers';
import { otherFormat } from './otherFormat';
import type { ReadCommitted } from '../described/readCommitted';
import { overlaid } from './overlays';
import { refusedReferences } from './refusedReferences';

/** A description with all its files in one document, and where things are in them. */
export interface Bundled {
  /** Undefined if it cannot be read. */
  document: unknown;
  /** The main file, relative to the root. */
  file: string;
  /** Absolute. */
  files: string[];
  problems: PluginProblem[];
  /** Faults in the description's examples, if they were checked. */
  faults: PluginProblem[];
  placeOf: PlaceOf;
  /** The places of references themselves, which are seldom needed. */
  placeOfReferences: () => Promise<PlaceOf>;
}

interface BundleOptions {
  site: GuardedSite;
  allowRemote: boolean;
  /** True to look for all faults, and to find places. */
  checking: boolean;
  /** Reads files as they were at another time, if it is given. */
  read?: ReadCommitted | undefined;
  /** Files with changes, relative to the root; they are always as they are now. */
  overlays?: { names: readonly string[] | undefined; site: GuardedSite } | undefined;
  /** Says that a main file is no such description; it may correct the spelling of a version. */
  refuse?: (main: object, file: string) => PluginProblem | undefined;
}

/** Reads all files of a description. */
export async function bundleDescription(file: string, options: BundleOptions): Promise<Bundled> {
  const { site, allowRemote, checking, read, refuse = otherFormat, overlays } = options;
  const { root } = site;
  const core = await import('@redocly/openapi-core');
  const parts = createDescriptionFiles(createNamedGuard(file, site, { isProse: true }), read);
  const name = slashed(path.relative(root, file));
  const config = await judgeConfig(core, RULES);
  const loose = new Map<string, unknown>();
  const externalRefResolver = createResolver(core, config.resolve, { parts, allowRemote, loose });
  const placed = ({ location: [location] }: NormalizedProblem): Place | undefined => {
    if (location === undefined) return undefined;
    const { source, start } = core.getLineColLocation(location);
    return { file: slashed(path.relative(root, source.absoluteRef)), line: start.line, column: start.col };
  };
  const filesOf = (): string[] =>
    [...externalRefResolver.getFiles()].filter((each) => path.isAbsolute(each) && !parts.refused.has(each));
  const base = { file: name, faults: [], placeOf: NO_PLACE, placeOfReferences: () => Promise.resolve(NO_PLACE) };
  try {
    const main = await externalRefResolver.resolveDocument<Json>(null, file, true);
    const other = refuse(main, name);
    if (other !== undefined) return { ...base, files: filesOf(), document: undefined, problems: [other] };
    const changes = overlays && (await overlaid(core, main, { ...overlays, file: name }));
    followAnchors(main);
    const { found, loops } = await judge(core, { ref: file, config, externalRefResolver }, root);
    const large = await findLargeSchema(core, externalRefResolver, root);
    if (large !== undefined) return { ...base, files: filesOf(), document: undefined, problems: [large] };
    const faults = checking ? await exampleFaults(core, { file, externalRefResolver, root, placed }) : [];
    keepNumbers((await documentsIn(externalRefResolver)).values());
    const document =
      wholeDocument(main, changes !== undefined) ??
      (await core.bundle({ ref: file, config, externalRefResolver })).bundle.parsed;
    const circles = cutCircles(document, name);
    const placesOf = placesIn(core, externalRefResolver, { main, root });
    const placeOf = checking ? await placesOf(false) : NO_PLACE;
    const refusals = await refusedReferences(core, externalRefResolver, { refused: parts.refused, root, main: file });
    const structure = structureProblems(found, [...parts.refused.values()], placed);
    const ofFiles = [...partOf(changes).problems, ...looseFiles(loose, root)];
    const problems = [...ofFiles, ...loops, ...circles, ...refusals, ...structure];
    const files = [...filesOf(), ...partOf(changes).files];
    return { ...base, document, files, problems, faults, placeOf, placeOfReferences: () => placesOf(true) };
  } catch (cause) {
    return { ...base, files: filesOf(), document: undefined, problems: [unreadable(cause, { core, name, refuse })] };
  }
}

interface Failed {
  core: Core;
  name: string;
  refuse: NonNullable<BundleOptions['refuse']>;
}

function unreadable(cause: unknown, { core, name, refuse }: Failed): PluginProblem {
  const other = cause instanceof core.YamlParseError ? refuse(cause, name) : undefined;
  return other ?? { severity: 'error', code: 'unreadable', file: name, ...faultOf(cause) };
}

function placesIn(core: Core, resolver: BaseResolver, { main, root }: { main: object; root: string }) {
  return async (ofReferences: boolean): Promise<PlaceOf> => {
    const source = 'parsed' in main && 'source' in main ? (main.source as Document['source']) : undefined;
    return source === undefined ? NO_PLACE : findPlaces(core, resolver, { main: source, root, ofReferences });
  };
}

type Changes = Awaited<ReturnType<typeof overlaid>>;

const partOf = (changes: Changes) => changes ?? { files: [], problems: [] };

/** Violations of rules, each once; refused references are reported elsewhere. */
function structureProblems(
  found: readonly NormalizedProblem[],
  refused: readonly string[],
  placed: (problem: NormalizedProblem) => Place | undefined,
): PluginProblem[] {
  const others = found.filter(({ message }) => !refused.some((reason) => message.endsWith(reason)));
  return grouped(others.map((each) => ({ ...each, place: placed(each), reference: referenceOf(each, placed(each)) })));
}

interface ExampleFaults {
  file: string;
  externalRefResolver: BaseResolver;
  root: string;
  placed: (problem: NormalizedProblem) => Place | undefined;
}

/** Faults in the examples of a description. */
async function exampleFaults(
  core: Core,
  { file, externalRefResolver, root, placed }: ExampleFaults,
): Promise<PluginProblem[]> {
  const config = await judgeConfig(core, EXAMPLE_RULES);
  const documents = [...(await documentsIn(externalRefResolver)).values()];
  const changed = [judgeNullable, holdBackExamples].map((change) => change(core, documents, root));
  const refused = await core.lint({ ref: file, config, externalRefResolver });
  for (const { restore } of changed.reverse()) restore();
  const problems = changed.flatMap((each) => each.problems);
  return [...problems, ...exampleProblems(refused.map((each) => ({ message: each.message, place: placed(each) })))];
}

/** References to other files, and what is looked for in others or moved. */
const MORE_FILES = /"\$ref"\s*:\s*"(?!#)|"(?:externalValue|mapping|defaultMapping)"\s*:/;
/** A reference where a text is expected, which is put there. */
const TEXT_ELSEWHERE = /"(?:description|summary|title|name|url|version|operationId|format|pattern)"\s*:\s*\{\s*"\$ref"/;

/** A description in JSON that is one file: to put it together would change nothing, and take as long as to judge it. */
function wholeDocument(main: object, isChanged: boolean): Json | undefined {
  if (isChanged || !('parsed' in main) || !('source' in main)) return undefined;
  const { parsed, source } = main as { parsed: Json; source: { body: string } };
  const isWhole = /^\s*\{/.test(source.body) && !MORE_FILES.test(source.body) && !TEXT_ELSEWHERE.test(source.body);
  if (!isWhole) return undefined;
  if (typeof parsed.openapi === 'string') parsed.components ??= {};
  return parsed;
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
