import path from 'node:path';
import { isThere } from '../../base/files';
import { usageError } from '../../report/diagnostic';
import type { AskedBuild } from '../../seam/askedBuild';
import { BOOK_FILE } from './book/bookPages';
import { chromiumOf, printPdf } from './printPdf';

const PRINTED = 'a path below which there are pages';

/** Makes a function that says where the document with all pages is, and prints it where a PDF is wanted. */
export function tellPrinted({ options, say, surroundings, serve }: AskedBuild) {
  const { folder: currentFolder, environment } = surroundings;
  const { print, pdf } = options as { print?: string; pdf?: string };
  // Nobody wants to wait for a build to hear that.
  if (pdf !== undefined) chromiumOf(environment);
  return async (folders: readonly string[]): Promise<void> => {
    const folder = folders.find((each) => isThere(path.join(each, BOOK_FILE)));
    if (folder === undefined)
      throw usageError('option-value', { key: '--print', expected: PRINTED, got: `\`${print}\`` });
    const name = path.relative(currentFolder, path.join(folder, BOOK_FILE));
    const whole = print === '/' ? 'all pages' : `the pages below ${print}`;
    if (pdf !== undefined) {
      say(`printing ${name}`);
      await printPdf({ folder, file: path.resolve(currentFolder, pdf), environment, serve });
    }
    say(`${whole} in one: ${pdf ?? name}`);
  };
}
