import { createFileGuard } from '../base/fileGuard';
import { findImageResizer } from '../base/imageResizer';
import type { ImageReader } from '../model/renderedComponents';
import type { SitePage } from '../model/site';
import type { RenderedProject } from './renderComponents';

/** For a site whose pages nobody looks at. */
export const NO_IMAGES: ImageReader = { read: () => undefined, resized: () => [] };

/** Finds the images that the pages of a site show; the code for it is loaded only where there are some. */
export async function siteImages(
  { pages }: { pages: readonly Pick<SitePage, 'parsed'>[] },
  { root, contentFolder, publicFolder, files, config }: Omit<RenderedProject, 'contentOf'>,
): Promise<ImageReader> {
  if (!pages.some(({ parsed }) => parsed.references.some(({ image }) => image === true))) return NO_IMAGES;
  const { createImageReader } = await import('../render/components/readImages');
  return createImageReader({
    base: config.base,
    contentFolder,
    guard: createFileGuard({ root, contentFolder, ...config.content }),
    publicFolder,
    published: new Set([...files.otherFiles, ...files.publicFiles.map((name) => `${publicFolder}/${name}`)]),
    resizer: findImageResizer(root),
  });
}
