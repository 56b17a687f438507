/** A child that stays or changes (`old` and `next`), is removed (only `old`) or is added (only `next`). */
interface Pair {
  old: ChildNode | null;
  next: ChildNode | null;
}

/** Lists that would take more comparisons than this are paired by order alone. */
const COMPARISONS = 4_000_000;

/**
 * Pairs the children of an element with the ones it should have, in their new order. Equal children are paired with
 * each other.
 */
export function pairChildren(before: readonly ChildNode[], after: readonly ChildNode[]): Pair[] {
  const keys = { before: before.map(keyOf), after: after.map(keyOf) };
  let start = 0;
  while (start < before.length && start < after.length && keys.before[start] === keys.after[start]) start += 1;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && keys.before.at(-1 - end) === keys.after.at(-1 - end)) end += 1;

  const middle = {
    before: keys.before.slice(start, before.length - end),
    after: keys.after.slice(start, after.length - end),
  };
  const pairs: Pair[] = before.slice(0, start).map((old, index) => ({ old, next: after[index]! }));
  let from = { before: start, after: start };
  const closeGap = (to: { before: number; after: number }): void => {
    pairs.push(...pairInOrder(before.slice(from.before, to.before), after.slice(from.after, to.after)));
  };
  for (const [i, j] of commonSubsequence(middle.before, middle.after)) {
    const at = { before: start + i, after: start + j };
    closeGap(at);
    pairs.push({ old: before[at.before]!, next: after[at.after]! });
    from = { before: at.before + 1, after: at.after + 1 };
  }
  closeGap({ before: before.length - end, after: after.length - end });
  for (let index = end; index > 0; index -= 1) pairs.push({ old: before.at(-index)!, next: after.at(-index)! });
  return pairs;
}

function keyOf(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeName} ${node.nodeValue ?? ''}`;
}

/** Pairs what is between two equal neighbours: a child with the same name counts as the old one, changed. */
function pairInOrder(before: readonly ChildNode[], after: readonly ChildNode[]): Pair[] {
  const left = [...before];
  const pairs: Pair[] = [];
  for (const next of after) {
    const index = left.findIndex((old) => isVersionOf(old, next));
    for (const old of left.splice(0, index)) pairs.push({ old, next: null });
    pairs.push({ old: index === -1 ? null : left.shift()!, next });
  }
  return [...pairs, ...left.map((old) => ({ old, next: null }))];
}

function isVersionOf(old: ChildNode, next: ChildNode): boolean {
  if (old.nodeName !== next.nodeName) return false;
  return !(old instanceof Element && next instanceof Element) || old.className === next.className;
}

/** Index pairs of a longest common subsequence. */
function commonSubsequence(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > COMPARISONS) return [];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const found: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) found.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return found;
}
