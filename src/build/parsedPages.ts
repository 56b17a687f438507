import type { Project } from '../config/project';
import { FEATURES } from '../features/features';
import type { FeatureInputs } from '../model/inputs';
import type { ParsedPage } from '../model/parsedPage';
import type { SourceFile } from '../model/sourceFile';
import { createPageParser } from '../parse/parser';
import type { FeatureComponents } from '../model/renderedComponents';
import { parseSettings } from './parseInputs';
import { PARSER_PARTS } from './parserParts';
import { readInputs } from './readInputs';

/** Pages that are parsed and no more, with what features have read. */
export interface ParsedPages {
  pages: { page: ParsedPage; source: SourceFile }[];
  features: FeatureInputs;
  /** Components that features bring. */
  components: FeatureComponents;
}

/** Parses all pages of a site; git is not asked, and nothing is highlighted. */
export async function parsedPages(project: Project): Promise<ParsedPages> {
  const { config } = project;
  const inputs = await readInputs({ ...project, config: { ...config, lastUpdated: false, exports: undefined } });
  const settings = { ...parseSettings(project, inputs, new WeakMap()), omitsMarkdown: true };
  const parse = createPageParser(PARSER_PARTS, (code) => code.split('\n'));
  const pages: ParsedPages['pages'] = [];
  for (const source of inputs.sources) pages.push({ page: (await parse(source, settings)).page, source });
  return { pages, features: inputs.features, components: await featureComponents() };
}

/** Components that features bring. */
export async function featureComponents(): Promise<FeatureComponents> {
  const all = await Promise.all(FEATURES.flatMap(({ components }) => components?.() ?? []));
  return Object.fromEntries(all.flatMap((each) => Object.entries(each)));
}
