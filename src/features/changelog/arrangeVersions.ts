import type { Heading, Paragraph, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { slugify } from '../../base/slug';
import { walkMarkdown } from '../../markdown/walk';
import { versionHeading, type VersionHeading } from './versionHeading';

/** Most levels that a version has in the changelogs of programs: those of patches are lower than those of others. */
const DEEPEST = 3;

/**
 * Brings all versions of a page to the second level, each with an id of its own (`v1-2-0`) and its day below it, and
 * the headings between them below that. Returns how many versions there are.
 */
export function arrangeVersions({ children }: Root): number {
  let count = 0;
  let between: Heading[] = [];
  for (let at = 0; at < children.length; at++) {
    const node = children[at]!;
    if (node.type !== 'heading') continue;
    const found = node.depth > DEEPEST ? undefined : versionHeading(toString(node, { includeHtml: false }));
    if (found === undefined) {
      if (count > 0) between.push(node);
      continue;
    }
    lower(between);
    between = [];
    count += 1;
    nameVersion(node, found);
    if (found.day !== undefined) children.splice(at + 1, 0, dayBelow(node, found.day));
  }
  lower(between);
  return count;
}

/** Lowers the headings between two versions, so that the highest have the third level. */
function lower(headings: readonly Heading[]): void {
  const highest = Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) heading.depth = Math.min(6, heading.depth - highest + 3) as Heading['depth'];
}

function nameVersion(heading: Heading, { version, more }: VersionHeading): void {
  const name: PhrasingContent = { type: 'text', value: version };
  const link = linkIn(heading);
  if (link !== undefined) link.children = [name];
  const rest: PhrasingContent[] = more === '' ? [] : [{ type: 'text', value: ` ${more}` }];
  heading.depth = 2;
  heading.children = [link ?? name, ...rest];
  heading.data = {
    ...heading.data,
    isIncluded: true,
    ownId: slugify(/^\d+\.\d/.test(version) ? `v${version}` : version),
  };
}

/** The first link of a heading, which leads to the changes of its version. */
function linkIn(heading: Heading): Extract<PhrasingContent, { type: 'link' | 'linkReference' }> | undefined {
  let found: ReturnType<typeof linkIn>;
  walkMarkdown(heading, (node) => {
    if (node.type === 'link' || node.type === 'linkReference') found ??= node;
  });
  return found;
}

function dayBelow({ position }: Heading, day: string): Paragraph {
  const shown: PhrasingContent[] = [
    { type: 'html', value: `<small><time datetime="${day}">` },
    { type: 'text', value: day },
    { type: 'html', value: '</time></small>' },
  ];
  return { type: 'paragraph', children: shown, data: { isIncluded: true }, ...(position && { position }) };
}
