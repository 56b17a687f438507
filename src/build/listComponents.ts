import { BUILT_IN_COMPONENTS } from '../base/componentTag';
import type { Project } from '../config/project';
import { createPageParser } from '../parse/parser';
import { PARSER_PARTS } from './parserParts';
import { readInputs } from './readInputs';
import { parseSettings } from './parseInputs';
import type { TextForms } from '../../client/shared/text';

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
export async function listComponents(project: Project): Promise<ComponentList> {
  const { config } = project;
  const inputs = await readInputs({ ...project, config: { ...config, lastUpdated: false, exports: undefined } });
  const settings = { ...parseSettings(project, inputs, new WeakMap()), omitsMarkdown: true };
  const parse = createPageParser(PARSER_PARTS, (code) => code.split('\n'));
  const uses = new Map<string, { props: Set<string>; pages: Set<string> }>();
  for (const source of inputs.sources) {
    const { page } = await parse(source, settings);
    const badges = source.text.includes('<Badge') ? [{ name: 'Badge', props: { text: '', type: '' } }] : [];
    for (const { name, props } of [...badges, ...(page.components ?? [])]) {
      const known = uses.get(name) ?? { props: new Set(), pages: new Set() };
      Object.keys(props).forEach((each) => known.props.add(each));
      known.pages.add(page.file);
      uses.set(name, known);
    }
  }
  const { components = [], modules = {}, slots = [] } = inputs.components ?? {};
  const files = new Map(components.map(({ name, file }) => [name, file]));
  const { propsOf, filledSlots } = await import('../render/components/describe');
  const declared = propsOf({ root: project.root, modules });
  return {
    components: [...new Set(['Badge', ...BUILT_IN_COMPONENTS, ...files.keys()])].sort().map((name) => ({
      name,
      file: files.get(name) ?? null,
      props: declared.get(name) ?? [...(uses.get(name)?.props ?? [])].sort(),
      pages: [...(uses.get(name)?.pages ?? [])].sort(),
    })),
    slots: filledSlots(project.root, slots),
    strings: Object.entries(config.strings).map(([key, text]) => ({ key, text })),
  };
}
