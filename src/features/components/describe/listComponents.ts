import { scriptSizes } from '../../../base/scriptSizes';
import { BUILT_IN_COMPONENTS } from '../../../base/componentTag';
import type { Passes } from '../../../commandLine/options';
import { textsOf } from '../../../config/texts/textsOf';
import type { Project } from '../../../config/project';
import type { TextForms } from '../../../../client/shared/text';
import type { CompiledComponents } from '../modules/compiledComponents';
import { filledSlots, propsOf } from './describe';

/** A component or a slot, and who fills it. */
export interface ListedComponent {
  name: string;
  /** Relative to the root; null for docgen's own. */
  file: string | null;
  /** Properties that the component declares, or that pages pass to it. */
  props: string[];
  /** Files of the pages that use it. */
  pages: string[];
  /** Compressed bytes that a reader loads where it runs in the browser, but for React; some may be shared. */
  bytes?: number;
  /** Milliseconds that it takes to compile by itself, with all that it imports; only where it was asked for. */
  compiledIn?: number;
}

export interface ComponentList {
  components: ListedComponent[];
  slots: { name: string; files: string[] }[];
  /** Texts of docgen that the site or its plugins change, and texts of plugins. */
  strings: { key: string; text: string | TextForms }[];
}

/** Lists all components and slots of a site: the cure for a name that no longer means anything. */
export async function listComponents(
  project: Project,
  { parsedPages }: Pick<Passes, 'parsedPages'>,
  times?: ReadonlyMap<string, number>,
): Promise<ComponentList> {
  const parsed = await parsedPages(project);
  const uses = new Map<string, { props: Set<string>; pages: Set<string> }>();
  for (const { page, source } of parsed.pages) {
    const badges = source.text.includes('<Badge') ? [{ name: 'Badge', props: { text: '', type: '' } }] : [];
    for (const { name, props } of [...badges, ...(page.components ?? [])]) {
      const known = uses.get(name) ?? { props: new Set(), pages: new Set() };
      Object.keys(props).forEach((each) => known.props.add(each));
      known.pages.add(page.file);
      uses.set(name, known);
    }
  }
  const compiled = parsed.features.components as CompiledComponents | undefined;
  const { components = [], modules = {}, slots = [], shared = {} } = compiled ?? {};
  const files = new Map(components.map(({ name, file }) => [name, file]));
  const sizes = scriptSizes(compiled ?? {});
  const { strings, lang } = project.config;
  const shipped: Record<string, unknown> = textsOf(lang);
  const declared = propsOf(project.root, { modules, shared }, parsed.components);
  return {
    components: [...new Set(['Badge', ...BUILT_IN_COMPONENTS, ...files.keys()])].sort().map((name) => ({
      name,
      file: files.get(name) ?? null,
      props: declared.get(name) ?? [...(uses.get(name)?.props ?? [])].sort(),
      pages: [...(uses.get(name)?.pages ?? [])].sort(),
      ...(files.has(name) && Object.hasOwn(sizes, files.get(name)!) && { bytes: sizes[files.get(name)!]! }),
      ...timeOf(name, times),
    })),
    slots: filledSlots(project.root, { slots, shared }),
    strings: Object.entries(strings)
      .filter(([key, text]) => JSON.stringify(shipped[key]) !== JSON.stringify(text))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, text]) => ({ key, text })),
  };
}

function timeOf(name: string, times: ReadonlyMap<string, number> | undefined): Pick<ListedComponent, 'compiledIn'> {
  const time = times?.get(name);
  return time === undefined ? {} : { compiledIn: Math.round(time) };
}
