import type { Operation } from '../../../../client/features/api/shared/operation';
import { fileName } from './fileName';
import type { Description } from './operations';
import type { OpenApiOptions } from './options';

/** So many operations without tags are one list. */
const FEW = 12;

export interface PlacedOperation {
  /** In the content folder: `api/pets/getPet.md` */
  path: string;
  operation: Operation;
  /** Counted from 1. */
  order: number;
}

export interface OperationGroup {
  /** The tag that its operations have. */
  tag: string;
  label: string;
  /** CommonMark. */
  description: string;
  /** Label that the group is listed under; absent for one that stands by itself. */
  group?: string;
  folder: string;
  order: number;
  operations: PlacedOperation[];
  /** Operations of other groups that have its tag too. */
  others: PlacedOperation[];
}

export interface Arranged {
  groups: OperationGroup[];
}

/** Operations without a tag, where others have some. */
const UNTAGGED = 'Other operations';
const WEBHOOKS = 'Webhooks';

/** Gives each operation its page, in the folder of its first tag, in the order of the source. */
export function arrangePages(
  { operations, tags }: Pick<Description, 'operations' | 'tags'>,
  { folder, groupBy = 'tags' }: OpenApiOptions & { folder: string },
): Arranged {
  const isTagged = groupBy === 'tags' && operations.some((each) => each.tags.length > 0);
  const labels = labelled(operations, isTagged ? tags : undefined, groupBy);
  const folders = new Set(['schemas']);
  const placed = new Map<Operation, PlacedOperation>();
  const groups = [...labels].map(([tag, own], index): OperationGroup => {
    const inside = tag === '' ? folder : `${folder}/${fileName(tag, folders)}`;
    const files = new Set<string>();
    const pages = own.map((operation, at) => {
      const page = { path: `${inside}/${fileName(operation.id, files)}.md`, operation, order: at + 1 };
      placed.set(operation, page);
      return page;
    });
    const { description = '', title: label = tag, group } = tags.find(({ name }) => name === tag) ?? {};
    const listed = { ...(group !== undefined && { group }), order: index + 1 };
    return { tag, label, description, folder: inside, ...listed, operations: pages, others: [] };
  });
  for (const operation of isTagged ? operations : []) {
    for (const more of operation.tags.slice(1)) {
      groups.find(({ tag }) => tag === more)?.others.push(placed.get(operation)!);
    }
  }
  return {
    groups: groups.filter((each) => each.operations.length > 0 || each.others.length > 0 || each.description !== ''),
  };
}

/** Operations by their groups: those of tags come in the order of their list, then as operations have them. */
function labelled(
  operations: readonly Operation[],
  tags: Description['tags'] | undefined,
  groupBy: OpenApiOptions['groupBy'],
): Map<string, Operation[]> {
  const labels = new Map<string, Operation[]>(tags?.map(({ name }) => [name, []]));
  const byPath = tags === undefined && groupBy === 'tags' ? pathGroups(operations) : undefined;
  for (const operation of operations) {
    const label = byPath?.get(operation) ?? groupOf(operation, tags !== undefined);
    labels.set(label, [...(labels.get(label) ?? []), operation]);
  }
  return labels;
}

function groupOf({ tags: [tag], direction }: Operation, isTagged: boolean): string {
  if (!isTagged) return direction === 'webhook' ? WEBHOOKS : '';
  return tag ?? (direction === 'webhook' ? WEBHOOKS : UNTAGGED);
}

/** Groups by the first part in which paths differ: `/v1/payment_intents/{id}` → Payment intents */
function pathGroups(operations: readonly Operation[]): Map<Operation, string> {
  if (operations.length <= FEW) return new Map();
  const calls = operations.filter(({ direction }) => direction === 'request');
  const parts = calls.map(({ path }) => path.split('/').filter((part) => part !== '' && !part.includes('{')));
  const [first = []] = parts;
  const differing = first.findIndex((part, at) => parts.some((each) => each[at] !== part));
  if (differing === -1) return new Map();
  return new Map(calls.map((each, index) => [each, inWords(parts[index]![differing] ?? '')]));
}

function inWords(part: string): string {
  const words = part
    .replace(/[-_.]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
