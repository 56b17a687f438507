import { once } from '../base/waiting';
import type { KnownPage } from '../config/plugins';
import type { SourceFile } from '../model/sourceFile';
import type { WrittenPage } from '../seam/siteParts';
import { splitFrontMatter } from '../parse/frontMatter';

const FENCE = /^ {0,3}(?:```|~~~)/;

/**
 * Facts about pages before they are parsed: their front matter, and the title that they begin with. They are read when
 * they are asked for.
 */
export function knownPages(
  sources: readonly SourceFile[],
  mayMake: (source: SourceFile) => boolean = () => true,
): readonly WrittenPage[] {
  return sources.map((source) => {
    const facts = once(() => factsOf(source));
    return Object.freeze({
      relativePath: source.relativePath,
      file: source.file,
      get mayMake() {
        return mayMake(source);
      },
      get title() {
        return facts().title;
      },
      get description() {
        return facts().description;
      },
      get frontMatter() {
        return facts().frontMatter;
      },
    });
  });
}

function factsOf(source: SourceFile): Pick<KnownPage, 'title' | 'description' | 'frontMatter'> {
  const { frontMatter, body } = splitFrontMatter(source);
  const { title = firstHeading(body), description = '' } = frontMatter;
  return { title, description, frontMatter: Object.freeze(frontMatter) };
}

function firstHeading(body: string): string {
  for (const line of body.split('\n')) {
    if (FENCE.test(line)) return '';
    if (line.startsWith('# ')) return line.slice(2).trim();
  }
  return '';
}
