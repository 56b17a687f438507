import path from 'node:path';
import { isThere } from '../../base/files';
import type { Environment } from '../../report/surroundings';
import { usageError } from './messages';

/** The shell without a window comes first: a page costs it a third of the processor time. */
const NAMES =
  'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome msedge'.split(' ');
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The program that `CHROMIUM_PATH` names, or one of those that a machine may have; else a usage error. */
export function chromiumOn({ CHROMIUM_PATH: named = '', PATH = '' }: Environment): string {
  if (named !== '' && !isThere(named)) throw usageError('browser-missing', { reason: 'missing', detail: named });
  const onPath = PATH.split(path.delimiter).flatMap((folder) =>
    NAMES.flatMap((name) => [path.join(folder, name), path.join(folder, `${name}.exe`)]),
  );
  const found = [...(named === '' ? [] : [named]), ...onPath, ...PLACES].find(
    (file) => path.isAbsolute(file) && isThere(file),
  );
  if (found === undefined) throw usageError('browser-missing', { reason: 'none' });
  return found;
}
