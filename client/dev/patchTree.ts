/** Patches an element by the difference of two builds: what scripts added stays; beyond recognition it is replaced. */
export function patchTree(live: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  // Code in an island owns its content: only a new island takes its place.
  if (live.localName === 'docgen-island') return live.replaceWith(document.importNode(after, true));
  const children = liveChildren(live, before);
  if (children === null) return live.replaceWith(document.importNode(after, true));
  patchAttributes(live, before, after);
  let place: ChildNode | null = live.firstChild;
  for (const { old, next } of pairChildren([...before.childNodes], [...after.childNodes])) {
    const shown = old === null ? null : children.get(old)!;
    if (next === null) {
      if (place === shown) place = shown!.nextSibling;
      shown!.remove();
    } else if (shown === null) {
      live.insertBefore(document.importNode(next, true), place);
    } else {
      const following = shown.nextSibling;
      patchNode(shown, old!, next);
      place = following;
    }
  }
}

function patchNode(live: ChildNode, before: ChildNode, after: ChildNode): void {
  if (before.isEqualNode(after)) return;
  if (live instanceof Element && before instanceof Element && after instanceof Element) patchTree(live, before, after);
  else live.replaceWith(document.importNode(after, true));
}

/** Only what the server changed: an attribute that a script has changed stays. */
function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of before.attributes) {
    if (!after.hasAttribute(name)) live.removeAttribute(name);
  }
}

/** Each child that the server sent before → the node that shows it; null if they can't be matched. */
function liveChildren(live: Element, before: Element): Map<ChildNode, ChildNode> | null {
  const found = new Map<ChildNode, ChildNode>();
  let candidate = live.firstChild;
  for (const child of before.childNodes) {
    // Skipped nodes were added by a script.
    while (candidate !== null && !looksLike(candidate, child)) candidate = candidate.nextSibling;
    if (candidate === null) return null;
    found.set(child, candidate);
    candidate = candidate.nextSibling;
  }
  return found;
}

function looksLike(live: ChildNode, sent: ChildNode): boolean {
  if (live.nodeName !== sent.nodeName) return false;
  if (!(live instanceof Element) || !(sent instanceof Element)) return true;
  return live.id === sent.id && live.className === sent.className;
}

/** A child that stays or changes (`old` and `next`), is removed (only `old`) or is added (only `next`). */
interface Pair {
  old: ChildNode | null;
  next: ChildNode | null;
}

/** Lists that would take more comparisons than this are paired by order alone. */
const COMPARISONS = 4_000_000;

/** The children of an element paired with those it should have, in the new order; equal ones with each other. */
function pairChildren(before: readonly ChildNode[], after: readonly ChildNode[]): Pair[] {
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
