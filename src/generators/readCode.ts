import path from 'node:path';
import type { MarkedPlace, SiteRecord } from '../config/generator';
import { siteRecord, textIn } from './siteRecord';
import { titleInCode } from './titleInCode';

const ENDINGS = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts'];

/** Record of a site whose configuration is code, `NAME.js` or with another ending of such; nothing is run. */
export async function readCode({ folder }: MarkedPlace, name: string): Promise<SiteRecord> {
  for (const ending of ENDINGS) {
    const file = `${name}.${ending}`;
    const text = await textIn(folder, file);
    if (text === '') continue;
    return siteRecord({ folder, files: [path.join(folder, file)], texts: [text], title: titleInCode(text) });
  }
  return siteRecord({ folder, files: [], texts: [] });
}
