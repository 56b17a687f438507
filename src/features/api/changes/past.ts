import type { ParsedPage } from '../../../model/parsedPage';
import type { Project } from '../../../config/project';
import { compareOperation } from './compare/compareApis';
import { describeOperation } from './compare/describeChange';
import { parsePast } from './history/pastOperations';

export { compareAgainst } from './against';

/** Changes of the operation of a page since its text was another. */
export function changesSince({ operation, relativePath }: ParsedPage, before: string, project: Project): string[] {
  if (operation === undefined) return [];
  const old = parsePast(relativePath, before, project);
  return old === undefined ? [] : describeOperation(compareOperation(old, operation)).map((line) => line.text);
}
