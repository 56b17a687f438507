import { framedParts, OWN_PART, slotNames, type SlotName } from '../../../../client/shared/slots';
import { framesOf } from '../../../../client/shared/frames';
import { type Diagnostic, problem } from '../../../report/diagnostic';
import { nearestName } from '../../../report/nearest';
import type { ComponentRenderer } from './createRenderer';
import { CHILDREN, PREFIX } from '../modules/markers';

/** Props and place of a slot that is rendered. */
export interface SlotUse {
  props: Record<string, unknown>;
  /** Place of the slot, for messages: the path of a page, or the title of an item. */
  on: string;
  /** Part of the ids in the slot that makes them unique on the page. */
  key?: string;
}

export interface SlotRenderer {
  /** The slots that are filled. */
  filled: ReadonlySet<SlotName>;
  /** The HTML of a slot in parts, with docgen's own rendering between them. */
  render(name: SlotName, use: SlotUse): string[];
  /** Rules of a style sheet in place of `style` attributes. */
  rules: Set<string>;
  diagnostics: Diagnostic[];
}

/** Component that fills a slot, and its file. */
interface Filler {
  component: unknown;
  file: string;
}

/** Slots around parts that React renders in the browser too. */
const FRAMES: readonly SlotName[] = [...framedParts, 'sidebarItem'];
/** Slots that get docgen's own rendering as their children. */
const REPLACING: readonly SlotName[] = [...FRAMES, 'codeBlock', 'announcement', 'footer', 'notFound', 'home'];

/** Renders what the files with slots export, and says once for each slot what is wrong with it. */
export function createSlotRenderer(renderer: ComponentRenderer): SlotRenderer {
  const diagnostics = renderer.slots.flatMap(({ exported, module }) =>
    unknownNames(Object.keys(exported), module.file),
  );
  const fillers = new Map(slotNames.map((name) => [name, fillersOf(name, renderer.slots, diagnostics)] as const));
  const reported = new Set<string>();
  const rules = new Set<string>();
  const report = (name: SlotName, on: string, found: Diagnostic): void => {
    const key = `${name} ${found.file} ${found.code}`;
    if (!reported.has(key)) diagnostics.push({ ...found, message: `${found.message} (first on \`${on}\`)` });
    reported.add(key);
  };
  return {
    filled: new Set(slotNames.filter((name) => fillers.get(name)!.length > 0)),
    rules,
    diagnostics,
    render(name, { props, on, key = '' }) {
      const rendering = { name, props, hasChildren: REPLACING.includes(name), isInline: false };
      const made = fillers.get(name)!.map(({ component, file }, index) => {
        const { html, faults, styles: written = [] } = renderer.renderExport(component, rendering);
        written.forEach((rule) => rules.add(rule));
        for (const fault of faults) report(name, on, fault({ file }));
        const unsuited = FRAMES.includes(name) ? unsuitedFrame(html ?? '') : undefined;
        if (unsuited !== undefined) report(name, on, problem('slot-children', { name, reason: unsuited }, { file }));
        return html?.replaceAll(PREFIX, `s-${name}${index === 0 ? '' : index}${key}-`);
      });
      if (REPLACING.includes(name) && made[0] === undefined) return ['', ''];
      return made.join('').split(CHILDREN);
    },
  };
}

/** Reason why React cannot render docgen's part in the browser; undefined if there is none. */
function unsuitedFrame(html: string): 'twice' | 'island' | undefined {
  const parts = html.split(CHILDREN);
  if (parts.length > 2) return 'twice';
  const names = framesOf(parts.join(OWN_PART))?.map(({ name = '' }) => name) ?? [];
  return names.some((name) => name.startsWith('docgen-')) ? 'island' : undefined;
}

/** All that is inserted at a place is shown there, the site's own last; of what replaces something only one can be. */
function fillersOf(name: SlotName, modules: ComponentRenderer['slots'], diagnostics: Diagnostic[]): Filler[] {
  const all = modules
    .filter(({ exported }) => Object.hasOwn(exported, name))
    .map(({ exported, module }) => ({ component: exported[name], file: module.file, isOwn: module.isOwn === true }));
  if (all.length < 2 || !REPLACING.includes(name)) return all;
  const own = all.filter(({ isOwn }) => isOwn);
  if (own.length > 0) return own;
  const [first, ...others] = all;
  diagnostics.push(...others.map(({ file }) => problem('slot-twice', { name, other: first!.file }, { file })));
  return [first!];
}

function unknownNames(names: readonly string[], file: string): Diagnostic[] {
  const unknown = names.filter((name) => ![...slotNames, '__esModule', 'inputs'].includes(name));
  // Every module has a default here, even if it is undefined.
  return unknown
    .filter((name) => name !== 'default')
    .map((name) => problem('slot-unknown', { name, near: nearestName(name, slotNames), known: slotNames }, { file }));
}
