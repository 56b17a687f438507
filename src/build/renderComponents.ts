import { renderOwnParts } from '../../templates/render';
import type { CompiledComponents } from '../model/compiledComponents';
import type { ContentFiles } from '../model/inputs';
import type { PageContent } from '../model/parsedPage';
import type { Site, SitePage } from '../model/site';
import type { RenderedComponents } from '../model/renderedComponents';
import type { Diagnostic } from '../report/diagnostic';
import type { Project } from '../config/project';

const NONE: CompiledComponents = {
  components: [],
  modules: {},
  slots: [],
  scripts: {},
  files: [],
  inputs: [],
  identity: '',
  diagnostics: [],
};

/** A project with the files that its components may show. */
export interface RenderedProject extends Pick<
  Project,
  'root' | 'code' | 'contentFolder' | 'contentFolders' | 'publicFolder' | 'config'
> {
  files: Pick<ContentFiles, 'publicFiles' | 'otherFiles'>;
  contentOf: (page: SitePage) => PageContent;
}

/** Renders the components and slots of all pages; undefined if there are none. The site is as slots have changed it. */
export async function renderComponents(
  site: Site,
  { files, ...project }: RenderedProject,
  compiled: CompiledComponents = NONE,
): Promise<{ rendered?: RenderedComponents; site?: Site; diagnostics: Diagnostic[] }> {
  const isUsed =
    compiled.layouts !== undefined ||
    compiled.slots.length > 0 ||
    project.config.feedback !== undefined ||
    site.pages.some(({ parsed }) => (parsed.components ?? parsed.styles) !== undefined);
  if (!isUsed && compiled === NONE) return { diagnostics: [] };
  const { renderSite } = await import('../render/components/renderSite');
  return renderSite(site, { ...project, files, compiled, ownParts: renderOwnParts(site.data) });
}
