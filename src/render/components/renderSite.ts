import { builtInComponents } from '../../../templates/components/builtIn';
import type { SlotsHtml } from '../../../client/shared/slots';
import { createFileGuard } from '../../base/fileGuard';
import { findImageResizer } from '../../base/imageResizer';
import type { ContentFiles } from '../../model/inputs';
import type { Config } from '../../config/schema';
import type { CompiledComponents } from '../../model/compiledComponents';
import type { RenderedComponents } from '../../model/renderedComponents';
import type { Site, SitePage } from '../../model/site';
import type { Diagnostic } from '../../report/diagnostic';
import { createRenderer } from './createRenderer';
import { createImageReader } from './readImages';
import { renderPages } from './renderPages';
import { renderSlots } from './renderSlots';

export interface RenderSiteOptions {
  root: string;
  contentFolder: string;
  /** See `Project`. */
  publicFolder: string;
  files: Pick<ContentFiles, 'publicFiles' | 'otherFiles'>;
  config: Config;
  compiled: CompiledComponents;
  /** What docgen shows in the slots of the shell. */
  ownParts: SlotsHtml;
}

/** Renders the components of all pages, and says what each page needs for them. */
export function renderSite(
  site: Site,
  { root, contentFolder, publicFolder, files, config, compiled, ownParts }: RenderSiteOptions,
): { rendered: RenderedComponents; diagnostics: Diagnostic[] } {
  const renderer = createRenderer({
    root,
    base: config.base,
    trust: config.content.trust,
    compiled,
    builtIn: builtInComponents,
  });
  const published = new Set([...files.otherFiles, ...files.publicFiles.map((name) => `${publicFolder}/${name}`)]);
  const images = createImageReader({
    base: config.base,
    contentFolder,
    guard: createFileGuard({ root, contentFolder, ...config.content }),
    publicFolder,
    published,
    resizer: findImageResizer(root),
  });
  const pages = renderPages(site, { renderer, readImage: images.read });
  const { slots, diagnostics: ofSlots } = renderSlots(site, { renderer, config, ownParts });
  const hasIslands = (page: SitePage): boolean =>
    pages.html.get(page)?.some((parts) => parts[0]!.includes('<docgen-island')) === true;
  const stylesOf = (page: SitePage): string[] => {
    const names = page.parsed.components?.map(({ name }) => name) ?? [];
    return [...new Set(names.flatMap((name) => compiled.modules[name]?.style ?? []))];
  };
  const usesBuiltIn = (page: SitePage): boolean =>
    page.parsed.components?.some(({ name }) => compiled.modules[name] === undefined) === true;
  const rendered: RenderedComponents = {
    identity: compiled.identity,
    html: pages.html,
    needs: (page) => {
      const isIslands = hasIslands(page);
      return { styles: stylesOf(page), islands: isIslands, builtIn: isIslands || usesBuiltIn(page) };
    },
    ...(slots && { slots }),
    files: compiled.files,
    images: images.resized(),
    hasIslands: Object.keys(compiled.scripts).length > 0,
  };
  return {
    rendered,
    diagnostics: [...compiled.diagnostics, ...renderer.diagnostics, ...pages.diagnostics, ...ofSlots],
  };
}
