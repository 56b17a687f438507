import { largest } from '../../client/shared/lists';
import type { ParseResult } from '../model/parsedPage';
import type { SourceFile } from '../model/sourceFile';
import { onPage, pageFault } from '../report/onPage';
import { splitFrontMatter } from './frontMatter';
import { outlinePage } from './outline';

type Parse = (source: SourceFile) => ParseResult;

/** The page as plain text, with the problem that docgen failed on it; the cause is thrown again if it is no bug. */
export function faultyPage(source: SourceFile, cause: unknown, parse: Parse): ParseResult {
  const { relativePath, file, origin } = source;
  const fault = pageFault(cause, { file, line: faultyLine(source, parse) });
  const shown = (text: string): ParseResult => parse({ relativePath, file, text, ...(origin && { origin }) });
  try {
    return { ...shown(plainText(source)), diagnostics: [fault] };
  } catch {
    // Then the fault is in the front matter: without it nobody knows whether the text is meant to be seen.
    return onPage(file, () => ({ ...shown(''), diagnostics: [fault] }));
  }
}

/** The text of a page as code below its front matter; a page of data has none that anybody reads. */
function plainText(source: SourceFile): string {
  const { text, isReference } = source;
  const { body, frontMatter } = splitFrontMatter(source);
  const shown = body.trimStart();
  const above = text.slice(0, text.length - shown.length);
  if (isReference === true && source.laidOver === undefined) return above;
  const title = frontMatter.title === undefined ? outlinePage(source)?.title : undefined;
  const longest = largest(
    Array.from(shown.matchAll(/`{3,}/g), ([fence]) => Math.min(fence.length, 1000)),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${above}\n${title === undefined ? '' : `# ${title}\n\n`}${fence}text\n${shown}\n${fence}\n`;
}

/** To find the line takes as long as parsing the page ten times: not worth it where that is seconds. */
const LONGEST = 100_000;

/** The first line with which the page fails, if it is alone: the lines up to there are the input of a report. */
function faultyLine({ text, ...source }: SourceFile, parse: Parse): number | undefined {
  if (text.length > LONGEST || source.isReference === true) return undefined;
  const lines = text.split('\n');
  const fails = (count: number): boolean => {
    try {
      parse({ ...source, text: lines.slice(0, count).join('\n') });
      return false;
    } catch {
      return true;
    }
  };
  if (!fails(lines.length)) return undefined;
  let [fine, failing] = [0, lines.length];
  while (failing - fine > 1) {
    const middle = Math.floor((fine + failing) / 2);
    if (fails(middle)) failing = middle;
    else fine = middle;
  }
  return failing;
}
