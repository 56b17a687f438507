import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS } from '../../../client/shared/methodSections';
import { needText } from '../../base/schema/needText';
import type { FrontMatter } from '../../config/frontMatterSchema';
import type { OperationNeed, OperationParameter } from '../../../client/shared/operation';
import type { Worded } from '../../../client/shared/text';
import type { PageContext } from '../../markdown/context';
import { reportUnknown } from './readSample';
import { isSectionHeading } from './sections';

/** Needs that `needs` in the front matter lists, in the form of the record. */
export function readNeeds(
  needs: NonNullable<FrontMatter['needs']>,
  parameters: readonly OperationParameter[],
  context: PageContext,
): OperationNeed[] {
  const read = needs.map(({ when, is, oneOf }) => ({
    ...(when !== undefined && { when }),
    ...(is !== undefined && { is }),
    oneOf: oneOf.map((each) => (typeof each === 'string' ? [each] : each)),
  }));
  const names = read.flatMap(({ when, oneOf }) => [...(when === undefined ? [] : [when]), ...oneOf.flat()]);
  reportUnknown([...new Set(names)], { key: 'needs', parameters, context });
  return read;
}

/** Says below the heading of the optional parameters which of them can't all be left out. */
export function insertNeeds(tree: Root, needs: readonly OperationNeed[], words: Worded): void {
  const headings = [OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS].map((title) =>
    tree.children.findIndex((node) => isSectionHeading(node, title)),
  );
  const at = headings.find((index) => index !== -1);
  if (needs.length === 0 || at === undefined) return;
  tree.children.splice(at + 1, 0, paragraph(needs.map((each) => needText(each, words)).join(' ')));
}

/** A paragraph of text and code: ``Send `id`.`` */
function paragraph(markdown: string): Paragraph {
  const children = markdown.split(/(`[^`]+`)/).map((part): PhrasingContent => {
    return part.startsWith('`') ? { type: 'inlineCode', value: part.slice(1, -1) } : { type: 'text', value: part };
  });
  return { type: 'paragraph', children };
}
