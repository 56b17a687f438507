import { BUILT_IN_COMPONENTS } from '../../../base/componentTag';
import type { Passes } from '../../../commandLine/options';
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
  const declared = propsOf(project.root, { modules, shared }, parsed.components);
  return {
    components: [...new Set(['Badge', ...BUILT_IN_COMPONENTS, ...files.keys()])].sort().map((name) => ({
      name,
      file: files.get(name) ?? null,
      props: declared.get(name) ?? [...(uses.get(name)?.props ?? [])].sort(),
      pages: [...(uses.get(name)?.pages ?? [])].sort(),
    })),
    slots: filledSlots(project.root, { slots, shared }),
    strings: Object.entries(project.config.strings).map(([key, text]) => ({ key, text })),
  };
}
