import { slotNames, type SlotName, type SlotsHtml } from '../../../client/shared/slots';
import type { PageRecord } from '../../../client/shared/page';
import { contentHash } from '../../base/hash';
import { styleSheetOf } from '../../base/styleClass';
import type { Config } from '../../config/schema';
import type { OutputFile } from '../../model/outputFile';
import type { RenderedSlots, SlotParts } from '../../model/renderedComponents';
import type { Site } from '../../model/site';
import type { Diagnostic } from '../../report/diagnostic';
import { nearestName } from '../../report/nearest';
import { problem } from '../../report/problem';
import type { ComponentRenderer } from './createRenderer';
import { slotPage, type KnownPages } from './knownPages';
import { CHILDREN, PREFIX } from './markers';
import { allTexts } from '../../base/allTexts';

export interface SlotsInput {
  renderer: ComponentRenderer;
  config: Config;
  /** What docgen shows in the slots of the shell. */
  ownParts: SlotsHtml;
  pages: KnownPages;
}

/** Slots that get docgen's own rendering as their children. */
const REPLACING: readonly SlotName[] = ['announcement', 'footer', 'notFound', 'home'];

/** What fills a slot, and where it is from. */
interface Filler {
  component: unknown;
  file: string;
}

/** Renders the slots of every page, and finds what most pages have in common; undefined if no slot is filled. */
export function renderSlots(
  site: Site,
  { renderer, config, ownParts, pages }: SlotsInput,
): { slots?: RenderedSlots; files?: OutputFile[]; diagnostics: Diagnostic[] } {
  const diagnostics = renderer.slots.flatMap(({ exported, module }) =>
    unknownNames(Object.keys(exported), module.file),
  );
  const filled = new Map(slotNames.map((name) => [name, fillersOf(name, renderer.slots, diagnostics)] as const));
  const names = slotNames.filter((name) => filled.get(name)!.length > 0);
  if (names.length === 0) return { diagnostics };
  const siteProps = sitePropsOf(config, pages);
  const reported = new Set<string>();
  const rules = new Set<string>();
  const renderSlot = (name: SlotName, record: PageRecord): string[] => {
    pages.begin(record);
    const props = { page: slotPage(record), site: siteProps };
    const rendering = { name, props, hasChildren: REPLACING.includes(name), isInline: false };
    const made = filled.get(name)!.map(({ component, file }, index) => {
      const { html, faults, styles: written = [] } = renderer.renderExport(component, rendering);
      written.forEach((rule) => rules.add(rule));
      for (const fault of faults) {
        const found = fault({ file });
        if (!reported.has(`${name} ${file} ${found.code}`)) diagnostics.push(onFirst(found, record));
        reported.add(`${name} ${file} ${found.code}`);
      }
      return html?.replaceAll(PREFIX, `s-${name}${index === 0 ? '' : index}-`);
    });
    if (REPLACING.includes(name) && made[0] === undefined) return ['', ''];
    const parts = made.join('').split(CHILDREN);
    // Those of the content are not known yet.
    return name === 'announcement' || name === 'footer' ? [parts.join(ownParts[name] ?? '')] : parts;
  };
  const known = new Map<string, SlotParts>();
  const of = (record: PageRecord): SlotParts => {
    const found = known.get(record.path);
    if (found !== undefined) return found;
    const fitting = names.filter((name) => fits(name, record, site));
    const parts = Object.fromEntries(fitting.map((name) => [name, renderSlot(name, record)]));
    known.set(record.path, parts);
    return parts;
  };
  const common = mostCommon(site.pages.map(({ record }) => of(record)));
  const sheets = rules.size === 0 ? [] : [styleSheetOf([...rules])];
  const files = sheets.map((sheet): OutputFile => ({ ...sheet, source: 'slots' }));
  const styles = [...renderer.slots.flatMap(({ module }) => module.style ?? []), ...sheets.map((sheet) => sheet.path)];
  return { diagnostics, slots: { of, common, hash: contentHash(JSON.stringify(common)), styles }, files };
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

/** What slots are told of the site; its pages only if they ask for them. */
export function sitePropsOf(config: Config, pages: KnownPages): object {
  const { title, description, base, lang, siteUrl, nav, strings: changed } = config;
  const strings = allTexts(changed);
  return Object.freeze({
    ...{ title, description, base, lang, nav, strings },
    ...(siteUrl !== undefined && { siteUrl }),
    get pages() {
      return pages.all();
    },
  });
}

function fits(name: SlotName, { path }: PageRecord, site: Site): boolean {
  if (name === 'notFound') return path.endsWith('/404.html');
  return name !== 'home' || path === site.data.home.path;
}

function unknownNames(names: readonly string[], file: string): Diagnostic[] {
  const unknown = names.filter((name) => ![...slotNames, '__esModule', 'inputs'].includes(name));
  // Every module has a default here, even if it is undefined.
  return unknown
    .filter((name) => name !== 'default')
    .map((name) => problem('slot-unknown', { name, near: nearestName(name, slotNames), known: slotNames }, { file }));
}

function onFirst(found: Diagnostic, { path }: PageRecord): Diagnostic {
  return { ...found, message: `${found.message} (first on \`${path}\`)` };
}

/** For each slot of the shell the HTML that most pages have, the first of several. */
function mostCommon(pages: readonly SlotParts[]): Readonly<Record<string, string>> {
  const counts = new Map<string, Map<string, number>>();
  for (const parts of pages) {
    for (const [name, html] of Object.entries(parts)) {
      if (name === 'home' || name === 'notFound') continue;
      const ofSlot = counts.get(name) ?? new Map<string, number>();
      const text = html.join('');
      counts.set(name, ofSlot.set(text, (ofSlot.get(text) ?? 0) + 1));
    }
  }
  const best = (ofSlot: ReadonlyMap<string, number>): string =>
    [...ofSlot].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
  return Object.fromEntries([...counts].map(([name, ofSlot]) => [name, best(ofSlot)]));
}
