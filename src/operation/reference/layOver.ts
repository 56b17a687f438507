import type { Heading, Root, RootContent } from 'mdast';
import { SAMPLE_SECTIONS, RESPONSE } from '../../../client/shared/methodSections';
import { headingText } from '../../markdown/headings';

declare module 'mdast' {
  interface HeadingData {
    /** True for a heading of a description, which belongs to no section of docgen's. */
    isDescribed?: boolean;
  }
}

/** Nodes below a heading of the second level; above the first one there is none. */
interface Section {
  heading?: Heading;
  nodes: RootContent[];
}

/** A class behind a heading that keeps what docgen writes below it: `## Responses {.add}` */
const ADDED = 'add';

const SAMPLES: ReadonlySet<string> = new Set([...SAMPLE_SECTIONS, RESPONSE].map((each) => each.toLowerCase()));

/**
 * The page of an operation with what a file of the content says of it: its text above the first heading comes below
 * the description, a section takes the place of the one that is called the same, and others come before the samples.
 */
export function layOver(page: Root, { children }: Root, title: string | undefined): Root {
  const [intro, ...sections] = split(page.children);
  const [opening, ...added] = split(children);
  const name = opening!.nodes.find((node) => isHeading(node, 1)) ?? titleOf(title);
  const nodes = name === undefined ? intro!.nodes : intro!.nodes.map((node) => (isHeading(node, 1) ? name : node));
  const all: Section[] = [{ nodes: [...nodes, ...opening!.nodes.filter((node) => node !== name)] }, ...sections];
  let after: Section | undefined;
  for (const section of added) {
    const same = all.find((each) => each.heading !== undefined && nameOf(each) === nameOf(section));
    if (same === undefined) {
      all.splice(after === undefined ? placeOfNew(all) : all.indexOf(after) + 1, 0, section);
      after = section;
      continue;
    }
    join(same, section);
    after = same;
  }
  return { type: 'root', children: all.flatMap(({ heading, nodes: own }) => (heading ? [heading, ...own] : own)) };
}

function split(nodes: readonly RootContent[]): Section[] {
  const sections: Section[] = [{ nodes: [] }];
  for (const node of nodes) {
    if (isHeading(node, 2) && node.data?.isDescribed !== true) sections.push({ heading: node, nodes: [] });
    else sections.at(-1)!.nodes.push(node);
  }
  return sections;
}

function isHeading(node: RootContent, depth: number): node is Heading {
  return node.type === 'heading' && node.depth === depth;
}

function titleOf(title: string | undefined): Heading | undefined {
  return title === undefined ? undefined : { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] };
}

function nameOf({ heading }: Section): string {
  return heading === undefined ? '' : headingText(heading).toLowerCase();
}

/** Before the samples, which are beside the rest on wide screens. */
function placeOfNew(sections: readonly Section[]): number {
  const at = sections.findIndex((each) => SAMPLES.has(nameOf(each)));
  return at === -1 ? sections.length : at;
}

function join(same: Section, { heading, nodes }: Section): void {
  if (heading!.data?.className?.includes(ADDED) === true) {
    same.nodes.push(...nodes);
    return;
  }
  // Links to the section stay right.
  same.heading = { ...heading!, data: { ...same.heading!.data, ...heading!.data } };
  same.nodes = nodes;
}
