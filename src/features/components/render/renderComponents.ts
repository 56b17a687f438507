import { renderOwnParts } from '../../../../templates/render';
import type { RenderedFrom, RenderedParts } from '../../../seam/rendering';
import type { CompiledComponents } from '../modules/compiledComponents';
import { differences } from './differences';
import { renderSite } from './renderSite';

const NONE: CompiledComponents = {
  components: [],
  modules: {},
  slots: [],
  scripts: {},
  scriptPackages: {},
  files: [],
  inputs: [],
  identity: '',
  diagnostics: [],
};

/** Renders the components and slots of all pages; for checks twice, and names those that show something else then. */
export async function renderComponents(from: RenderedFrom, compiled = NONE): Promise<RenderedParts> {
  const { site, project, isChecked } = from;
  const ofFeatures = await from.components();
  const render = async () =>
    renderSite(site, {
      ...{ root: project.code?.root ?? project.root, config: project.config, compiled, ofFeatures },
      ...{ ownParts: renderOwnParts(site.data), contentOf: from.contentOf, images: await from.images() },
      remembers: !isChecked,
    });
  const first = await render();
  // docgen's own show the same each time.
  if (!isChecked || compiled === NONE) return first;
  const { rendered: second } = await render();
  return { ...first, diagnostics: [...first.diagnostics, ...differences(site, first.rendered, second)] };
}
