import { flushSync } from 'react-dom';
import { nodesPerFile, type NumberedGroup, type SidebarGroup } from '../shared/sidebar';
import type { ClientServices } from './clientServices';

/** The numbers `from` to `to`, both included. */
export interface NumberRange {
  from: number;
  to: number;
}

export interface Gap extends NumberRange {
  item: HTMLElement;
  /** Element that had the focus before the item, if the item got it. */
  cameFrom(): Element | null;
}

/** Loads the groups at both ends of a gap and shows them; the rest of the sidebar keeps its place on the screen. */
export async function fillGap(
  { item, cameFrom, ...range }: Gap,
  { groups, loadNodes }: Pick<ClientServices, 'groups' | 'loadNodes'>,
): Promise<void> {
  const loaded = await Promise.all(
    rangeEnds(range).map(async ({ from, to }) => {
      const nodes = (await loadNodes(from, to - from + 1)) as SidebarGroup[];
      return nodes.map((group, index): NumberedGroup => [from + index, group]);
    }),
  );
  const sidebar = item.closest('.sidebar');
  if (!sidebar) return;
  const putBack = holdPlace(item.closest('.sidebar-body')!);
  const moveOn = holdFocus(sidebar, { item, cameFrom });
  flushSync(() => groups.set(new Map([...groups.get(), ...loaded.flat()])));
  putBack();
  moveOn();
}

/** Both ends of a range of nodes, each as far as one file goes: what is loaded when a reader reaches the gap. */
export function rangeEnds({ from, to }: NumberRange): NumberRange[] {
  const firstOfNextFile = from - (from % nodesPerFile) + nodesPerFile;
  const firstOfLastFile = to - (to % nodesPerFile);
  if (firstOfLastFile < firstOfNextFile) return [{ from, to }];
  return [
    { from, to: firstOfNextFile - 1 },
    { from: firstOfLastFile, to },
  ];
}

/** Notes the place of the current page, or of the first group in view; the returned function scrolls back to it. */
function holdPlace(sidebar: Element): () => void {
  const { top, bottom } = sidebar.getBoundingClientRect();
  const current = [...sidebar.querySelectorAll('[aria-current="page"]')];
  const inSight = [...current, ...sidebar.querySelectorAll('.sidebar-group-head')].find((entry) => {
    const bounds = entry.getBoundingClientRect();
    return bounds.top >= top && bounds.bottom <= bottom;
  });
  const place = inSight?.getBoundingClientRect().top ?? 0;
  return () => {
    if (inSight) sidebar.scrollTop += inSight.getBoundingClientRect().top - place;
  };
}

/** Returns what moves the focus from an item that goes to the next stop, or the one before if the reader went back. */
function holdFocus(sidebar: Element, { item, cameFrom }: Pick<Gap, 'item' | 'cameFrom'>): () => void {
  if (!item.contains(document.activeElement)) return () => undefined;
  const isBefore = (one: Node, other: Node): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const stops = stopsIn(sidebar).filter((each) => !item.contains(each));
  const last = stops.findLast((each) => isBefore(each, item));
  const next = stops.find((each) => isBefore(item, each));
  const from = cameFrom();
  const isBackward = from !== null && isBefore(item, from);
  return () => {
    const now = stopsIn(sidebar);
    const stop = isBackward
      ? now.findLast((each) => next === undefined || isBefore(each, next))
      : now.find((each) => last === undefined || isBefore(last, each));
    stop?.focus();
  };
}

function stopsIn(sidebar: Element): HTMLElement[] {
  return [...sidebar.querySelectorAll<HTMLElement>('a, button, input')].filter(
    (each) => each.getClientRects().length > 0,
  );
}
