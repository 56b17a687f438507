import { append } from '../../../../../client/shared/lists';
import type { Heading, Root, RootContent } from 'mdast';
import { SAMPLE_SECTIONS, RESPONSE } from '../../../../../client/shared/methodSections';
import { nodesOf, sections, type Section } from '../method/sections';

declare module 'mdast' {
  interface HeadingData {
    /** True for a heading of a description, which belongs to no section of docgen's. */
    isDescribed?: boolean;
  }
}

/** A class behind a heading that keeps what docgen writes below it: `## Responses {.add}` */
const ADDED = 'add';

const SAMPLES: ReadonlySet<string> = new Set([...SAMPLE_SECTIONS, RESPONSE].map((each) => each.toLowerCase()));

/**
 * The page of an operation with what a file of the content says of it: its text above the first heading comes below
 * the description, a section takes the place of the one that is called the same, and others come before the samples.
 */
export function layOver(page: Root, file: Root, title: string | undefined): Root {
  const [intro, ...parts] = sections(page);
  const [opening, ...added] = sections(file);
  const name = opening.children.find((node) => isHeading(node, 1)) ?? titleOf(title);
  const nodes = name === undefined ? intro.children : intro.children.map((node) => (isHeading(node, 1) ? name : node));
  const all: Section[] = [
    { title: '', children: [...nodes, ...opening.children.filter((node) => node !== name)] },
    ...parts,
  ];
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
  return { type: 'root', children: all.flatMap(nodesOf) };
}

function isHeading(node: RootContent, depth: number): node is Heading {
  return node.type === 'heading' && node.depth === depth;
}

function titleOf(title: string | undefined): Heading | undefined {
  return title === undefined ? undefined : { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] };
}

function nameOf({ title }: Section): string {
  return title.toLowerCase();
}

/** Before the samples, which are beside the rest on wide screens. */
function placeOfNew(all: readonly Section[]): number {
  const at = all.findIndex((each) => SAMPLES.has(nameOf(each)));
  return at === -1 ? all.length : at;
}

function join(same: Section, { heading, children }: Section): void {
  if (heading!.data?.className?.includes(ADDED) === true) {
    append(same.children, children);
    return;
  }
  // Links to the section stay right.
  same.heading = { ...heading!, data: { ...same.heading!.data, ...heading!.data } };
  same.children = children;
}
