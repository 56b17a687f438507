import path from 'node:path';
import { jsonText } from '../../../client/features/api/shared/exactNumbers';
import { slashed } from '../../base/paths';
import type { PluginProblem } from '../../config/plugins';
import type { GuardedSite } from '../../guard/fileGuard';
import { bundleDescription } from '../api/openapi/bundleDescription';
import { isMap } from '../api/openapi/json';
import { withSummary } from '../api/openapi/kinds';
import type { ReadCommitted } from '../api/described/readCommitted';
import type { Api } from './api';
import type { AsyncApiOptions } from './options';
import { otherFormat } from './otherFormat';
import { readApi } from './readApi';

/** A description that has been read. */
export interface Reading {
  /** All files that it is made of, relative to the root. */
  files: string[];
  problems: PluginProblem[];
  api: Api | undefined;
  /** All its files in one, as it was written. */
  json: string | undefined;
}

/** Reads a description with all its files; faults are reported, and the rest is kept. */
export async function readAsyncApi(
  site: GuardedSite,
  { source, allowRemote = false }: AsyncApiOptions,
  committed?: ReadCommitted,
): Promise<Reading> {
  const { root } = site;
  const file = path.resolve(root, source);
  const bundled = await bundleDescription(file, {
    site,
    allowRemote,
    checking: false,
    read: committed,
    refuse: otherFormat,
  });
  const files = [...new Set([file, ...bundled.files])].map((each) => slashed(path.relative(root, each)));
  const problems = bundled.problems.map(withSummary);
  const { document } = bundled;
  if (!isMap(document)) return { files, problems, api: undefined, json: undefined };
  const json = `${jsonText(document)}\n`;
  return { files, problems, api: readApi(document), json };
}
