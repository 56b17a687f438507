import { below, docsText, escaped } from './aboutApi';
import { isMap, listOf, mapOf, textOf, type Json } from './json';

/** A tag of a description. */
export interface DescribedTag {
  name: string;
  /** Name on pages. */
  title: string;
  description: string;
  /** Label that the tag is listed under; absent for one that stands by itself. */
  group?: string;
}

/**
 * The tags of a description, in the order of `x-tagGroups`, or each one below its `parent`; what is in no group comes
 * last.
 */
export function readTags(document: Json): DescribedTag[] {
  const given = listOf(document.tags).filter((tag): tag is Json => isMap(tag) && textOf(tag.name) !== '');
  const tags = new Map(given.map((tag) => [textOf(tag.name), tagOf(tag)]));
  const parents = new Map(given.map((tag) => [textOf(tag.name), textOf(tag.parent)]));
  const groups = listOf(document['x-tagGroups']).map(mapOf);
  const grouped = groups.flatMap(({ name, tags: names }) =>
    listOf(names).map((each): DescribedTag => {
      const tag = textOf(each);
      return { ...(tags.get(tag) ?? { name: tag, title: tag, description: '' }), group: textOf(name) };
    }),
  );
  const isGrouped = new Set(grouped.map(({ name }) => name));
  const nested = [...tags.keys()]
    .filter((name) => !isNested(name, parents))
    .flatMap((name) => withChildren(name, { tags, parents }))
    .filter(({ name }) => !isGrouped.has(name));
  return [...grouped, ...nested];
}

interface Tags {
  tags: ReadonlyMap<string, DescribedTag>;
  parents: ReadonlyMap<string, string>;
}

/** True if a tag's parent is also a tag of the description; tags in a circle stand by themselves. */
function isNested(name: string, parents: Tags['parents']): boolean {
  const seen = new Set<string>();
  for (let at = name; parents.has(at); at = parents.get(at)!) {
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return seen.size > 1;
}

/** A tag and those below it, which are all listed under the first. */
function withChildren(name: string, all: Tags, top?: string): DescribedTag[] {
  const { tags, parents } = all;
  const tag = tags.get(name)!;
  const children = [...parents].flatMap(([child, parent]) =>
    parent === name && isNested(child, parents) ? [child] : [],
  );
  const group = top ?? (children.length > 0 ? tag.title : undefined);
  return [
    group === undefined ? tag : { ...tag, group },
    ...children.flatMap((child) => withChildren(child, all, group)),
  ];
}

function tagOf(tag: Json): DescribedTag {
  const summary = tag.summary === undefined ? '' : escaped(textOf(tag.summary));
  return {
    name: textOf(tag.name),
    title: textOf(tag['x-displayName']) || textOf(tag.name),
    description: below(below(summary, textOf(tag.description)), docsText(tag.externalDocs)),
  };
}
