import path from 'node:path';
import type { PluginProblem } from '../config/plugins';
import { slashed } from '../base/slashed';
import { bundleDescription, type Bundled } from './bundleDescription';
import { convertSwagger } from './convertSwagger';
import { findFaults } from './findFaults';
import { findRelativeLinks } from './findRelativeLinks';
import { isMap, type Json } from './json';
import { normalise } from './normalise';
import { operationsOf, type Description } from './operations';
import type { OpenApiOptions } from './options';

/** A description that has been read. */
export interface Reading {
  /** All files that it is made of, relative to the root. */
  files: string[];
  problems: PluginProblem[];
  description: Description | undefined;
}

/** Reads a description with all its files; what is wrong with it is reported, and the rest is kept. */
export async function readDescription(root: string, options: OpenApiOptions): Promise<Reading> {
  const file = path.resolve(root, options.source);
  const bundled = await bundleDescription(file, { root, allowRemote: options.allowRemote === true });
  const files = [...new Set([file, ...bundled.files])].map((each) => slashed(path.relative(root, each)));
  const problems = [...bundled.problems];
  if (bundled.document === undefined) return { files, problems, description: undefined };
  const document = await modern(bundled, problems);
  if (document === undefined) return { files, problems, description: undefined };
  const description = operationsOf(document, bundled.placeOf);
  problems.push(...findFaults(description), ...findRelativeLinks(document, bundled));
  return { files, problems, description };
}

/** The description as OpenAPI 3.1, whatever it was. */
async function modern({ document, file }: Bundled, problems: PluginProblem[]): Promise<Json | undefined> {
  if (!isMap(document)) return undefined;
  if (document.swagger === undefined) return normalise(document);
  const converted = await convertSwagger(document);
  if ('fault' in converted) {
    problems.push({ severity: 'error', code: 'swagger', message: converted.fault, file });
    return undefined;
  }
  return normalise(converted.document);
}
