import { pairChildren } from './pairChildren';

/**
 * Patches an element on the screen from what the server sent before to what it sends now. What did not change is left
 * alone, so tabs, folds, fields and buttons added by scripts keep their state. An element that scripts have changed
 * beyond recognition is replaced as a whole.
 */
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
