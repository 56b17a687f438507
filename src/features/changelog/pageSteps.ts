import type { Root } from 'mdast';
import type { Position } from 'unist';
import { arrangeVersions } from './arrangeVersions';
import { joinChangelog } from './joinChangelog';
import { quotedChangelog } from './quotedChangelog';
import type { PageContext, PageSteps, SteppedPage } from '../../markdown/context';
import { changelogName, TAGS } from '../../prose/changelogNames';
import { reportImport } from '../../parse/include/importCode';

/** Puts the changelog that the front matter of a page names below its text, and arranges its versions. */
function showChangelog({ tree, context, frontMatter, keyLines }: SteppedPage): void {
  const { changelog } = frontMatter;
  if (changelog === undefined) return;
  // Below the versions all headings are called the same.
  context.traits.unlistedFrom = 3;
  if (changelog !== true) context.traits.isOfRepository = true;
  const start = { line: keyLines.get('changelog') ?? 1, column: 1 };
  const position: Position = { start, end: start };
  const { file } = context.source;
  const name = changelog === true ? file : changelogName(changelog, file);
  const part = changelog === true ? tree : quotedPart(name, position, context);
  if (part !== undefined && arrangeVersions(part) === 0) {
    const tags = name.startsWith(TAGS) ? name.slice(TAGS.length) : undefined;
    context.report('changelog-empty', { file: name, tags }, position);
  }
  if (part === undefined || part === tree) return;
  joinChangelog(tree, part.children, { ...context.source, title: frontMatter.title, position });
  // Steps that look for signs in the text of the page would not see those of the changelog.
  context.mayHave = () => true;
}

function quotedPart(name: string, position: Position, context: PageContext): Root | undefined {
  const found = context.imports.get(name) ?? { problem: 'missing' as const };
  if ('text' in found) return quotedChangelog(found.text, name, context.source.file);
  reportImport(name, found, { position, context });
  return undefined;
}

export const pageSteps: PageSteps = { include: showChangelog };
