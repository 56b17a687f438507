import path from 'node:path';
import type { Project } from '../config/project';
import { placeInConfig } from '../config/validate';
import type { Site } from '../model/site';
import { FEATURES } from '../features/features';
import { ownSettings } from '../parse/ownSettings';
import { parsePage } from '../parse/page';
import type { Diagnostic } from '../report/diagnostic';
import { linkPlaces } from '../site/linkPlaces';
import { createSite } from '../site/site';
import { readInputs } from './readInputs';

/** The pages of the content folder alone. */
export interface ContentSite {
  site: Site;
  /** Markdown files of the content, pages or not. */
  files: readonly string[];
  /** Problems of reading and parsing. */
  diagnostics: Diagnostic[];
}

/** Reads a site as its authors wrote it: plugins and git are not asked, and nothing is highlighted. */
export async function contentSite(project: Project): Promise<ContentSite> {
  const { config } = project;
  const {
    files: found,
    sources,
    imports,
    diagnostics: unread,
  } = await readInputs({ ...project, config: { ...config, plugins: [], lastUpdated: false, exports: undefined } });
  const { markdown, api, method, samples } = ownSettings(config);
  const steps = await Promise.all(FEATURES.flatMap(({ reader }) => reader?.load() ?? []));
  const options = { markdown, api, method, samples, imports, steps, highlight: (code: string) => code.split('\n') };
  const parsed = sources.map((source) => parsePage(source, options));
  const { site } = createSite(
    parsed.map(({ page }) => page),
    {
      config,
      generator: project.generator,
      folder: path.basename(project.contentFolder),
      linkPlaces: linkPlaces(project),
      placeInConfig: (text) => placeInConfig(project.configSource, text),
      times: new Map(),
      ...found,
    },
  );
  const diagnostics = [...unread, ...parsed.flatMap((each) => each.diagnostics)];
  return { site, files: found.markdown, diagnostics };
}
