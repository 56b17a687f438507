import type { KnownPage } from '../config/plugins';
import type { SourceFile } from '../model/sourceFile';
import { splitFrontMatter } from '../parse/frontMatter';

const FENCE = /^ {0,3}(?:```|~~~)/;

/** Facts about pages before they are parsed: their front matter, and the title that they begin with. */
export function knownPages(sources: readonly SourceFile[]): readonly KnownPage[] {
  return sources.map((source) => {
    const { frontMatter, body } = splitFrontMatter(source);
    const { relativePath, file } = source;
    const { title = firstHeading(body), description = '' } = frontMatter;
    return Object.freeze({ relativePath, file, title, description, frontMatter: Object.freeze(frontMatter) });
  });
}

function firstHeading(body: string): string {
  for (const line of body.split('\n')) {
    if (FENCE.test(line)) return '';
    if (line.startsWith('# ')) return line.slice(2).trim();
  }
  return '';
}
