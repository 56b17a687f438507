import type { ParsedPage } from '../../../model/parsedPage';
import type { Project } from '../../../config/project';
import type { Past } from '../../../seam/feature';
import { compareOperation } from './compare/compareApis';
import { describeOperation } from './compare/describeChange';
import { compareStates } from './compareStates';
import { parsePast } from './history/pastOperations';

/** Compares the operations of pages with those of another time. */
export const past: Past = { compare: compareStates, describe: describeSince };

/** Changes of the operation of a page since its text was another. */
function describeSince({ operation, relativePath }: ParsedPage, before: string, project: Project): string[] {
  if (operation === undefined) return [];
  const old = parsePast(relativePath, before, project);
  return old === undefined ? [] : describeOperation(compareOperation(old, operation)).map((line) => line.text);
}
