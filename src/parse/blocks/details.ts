import { append } from '../../../client/shared/lists';
import type {
  Code,
  Heading,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Root,
  Table,
  TableCell,
  Text,
} from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { PageContext } from '../../markdown/context';
import { headingText } from '../../markdown/headings';
import { isImported } from '../../markdown/code/jsonError';
import { findLostMarks } from '../unsupported/lostMarks';
import { findsIn, spotOf } from '../../markdown/places';
import { walkMarkdown } from '../../markdown/walk';
import type {
  HeadingDetail,
  CodeDetail,
  CellDetail,
  TableDetail,
  TargetDetail,
  PageDetails,
} from '../../model/pageDetails';

/** Collects the details of a page's markdown before docgen adds anything to it. */
export function markdownDetails(tree: Root, context: PageContext): PageDetails {
  const details: PageDetails = {
    headings: [],
    code: [],
    tables: [],
    imagesWithoutText: [],
    linksWithoutText: [],
    undefinedLabels: [],
    lostMarks: findLostMarks(tree, context.source.text),
    inlineCode: [],
    external: [],
    repeatedIds: [],
  };
  let section = '';
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'heading') {
      if (parent === tree && node.depth <= 2) section = node.depth === 2 ? headingText(node) : '';
      details.headings.push(headingDetail(node, parent?.children[index + 1]));
    } else if (node.type === 'code') details.code.push(codeDetail(node, section, context));
    else if (node.type === 'table') details.tables.push(tableDetail(node, section));
    else addInline(node, details, context);
  });
  return details;
}

function addInline(node: Nodes, details: PageDetails, { source }: PageContext): void {
  if (node.type === 'text') append(details.undefinedLabels, undefinedLabels(source.text, node));
  if (node.type === 'inlineCode') details.inlineCode.push(node.value);
  if (node.type === 'image' || node.type === 'imageReference') {
    if ((node.alt ?? '').trim() === '') details.imagesWithoutText.push(target(node));
  }
  if (node.type === 'link' || node.type === 'linkReference') {
    if (isSilent(node)) details.linksWithoutText.push(target(node));
  }
}

function headingDetail(node: Heading, next: Nodes | undefined): HeadingDetail {
  const isEmpty = next === undefined || (next.type === 'heading' && next.depth <= node.depth);
  return { level: node.depth, title: headingText(node), isEmpty, ...spotOf(node) };
}

function codeDetail(node: Code, section: string, { fenceInfo, source }: PageContext): CodeDetail {
  const { language } = fenceInfo(node);
  return { language, text: node.value, section, isImported: isImported(node, source), ...spotOf(node) };
}

function tableDetail(node: Table, section: string): TableDetail {
  const [head, ...rows] = node.children;
  return {
    section,
    columns: head?.children.map((cell) => toString(cell)) ?? [],
    rows: rows.map((row) => row.children.map(cellDetail)),
    ...spotOf(node),
  };
}

function cellDetail(cell: TableCell): CellDetail {
  return { text: toString(cell).trim(), ...spotOf(cell.children[0] ?? cell) };
}

function target(node: Image | ImageReference | Link | LinkReference): TargetDetail {
  return { url: 'url' in node ? node.url : (node.label ?? ''), ...spotOf(node) };
}

/** True if a link has no text, and no HTML or image that may show something. */
function isSilent(node: Link | LinkReference): boolean {
  if (toString(node).trim() !== '') return false;
  return !node.children.some(({ type }) => type === 'html' || type === 'image' || type === 'imageReference');
}

/** Finds `[text][label]` in prose as it is in the file; `a[b][c]` is a name and not a link, and `\[` is intended. */
function undefinedLabels(file: string, text: Text): PageDetails['undefinedLabels'] {
  const labels = findsIn(text, file, /(?<![\w\]\\])\[[^\][]+\]\[([^\][]+)\]/g);
  return labels.map(({ found, ...spot }) => ({ label: found[1]!, ...spot }));
}
