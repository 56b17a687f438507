import path from 'node:path';
import type { PluginProblem } from '../../config/plugins';
import { slashed } from '../../base/paths';
import { bundleDescription, type Bundled } from './bundleDescription';
import { convertSwagger } from './convertSwagger';
import type { GuardedSite } from '../../guard/fileGuard';
import { findFaults } from './findFaults';
import { findNotShown } from './findNotShown';
import { NO_PLACE, type PlaceOf } from './findPlaces';
import { isMap, type Json } from './json';
import { leaveOutInternal } from './leaveOutInternal';
import { normalise } from './normalise';
import { operationsOf, type Description } from './operations';
import { withSummary } from './kinds';
import type { MainFile } from './linkTexts';
import type { OpenApiOptions } from './options';
import type { ReadCommitted } from './readCommitted';

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
  main: MainFile;
}

interface ReadingOptions extends Pick<OpenApiOptions, 'source' | 'allowRemote'> {
  /** True to look for all faults, and to find places. */
  checking?: boolean;
  /** Reads files as they were at another time, if it is given. */
  read?: ReadCommitted | undefined;
}

/** Reads a description with all its files; what is wrong with it is reported, and the rest is kept. */
export async function readDescription(
  site: GuardedSite,
  { source, allowRemote = false, checking = false, read }: ReadingOptions,
): Promise<Reading> {
  const { root } = site;
  const file = path.resolve(root, source);
  const bundled = await bundleDescription(file, { site, allowRemote, checking, read });
  const files = [...new Set([file, ...bundled.files])].map((each) => slashed(path.relative(root, each)));
  const problems = [...bundled.problems];
  const main = { file: bundled.file, text: bundled.text };
  const nothing = {
    main,
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
  problems.push(...leaveOutInternal(document, bundled.file));
  const normalised = normalise(document);
  const description = operationsOf(normalised, bundled.placeOf);
  problems.push(...findNotShown(document, bundled.file));
  const faults = checking ? [...bundled.faults, ...findFaults(description)] : [];
  return {
    files,
    problems: problems.map(withSummary),
    faults: faults.map(withSummary),
    description,
    document,
    placeOf: bundled.placeOf,
    main,
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
