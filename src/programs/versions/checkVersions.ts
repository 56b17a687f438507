import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Project } from '../../config/project';
import { listRefFiles } from '../../read/refFiles';
import type { Diagnostic } from '../../report/diagnostic';
import { problem } from '../../report/problem';
import { placeInConfig } from '../../config/validate';
import { firstLine } from './firstLine';

/** Finds the versions whose sources are not there. */
export async function checkVersions({ root, config, configSource }: Project): Promise<Diagnostic[]> {
  const checked = config.versions.map(async ({ label, ref, folder }): Promise<Diagnostic[]> => {
    const place = placeInConfig(configSource, ref ?? folder ?? label);
    if (folder !== undefined)
      return existsSync(path.resolve(root, folder)) ? [] : [problem('version-folder', { label, folder }, place)];
    if (ref === undefined) return [];
    const reason = await listRefFiles(root, ref).then(() => undefined, firstLine);
    return reason === undefined ? [] : [problem('version-ref', { label, ref, reason }, place)];
  });
  return (await Promise.all(checked)).flat();
}
