import { placeOf, publicNameOf } from '../base/contentFolders';
import { createFileGuard } from '../guard/fileGuard';
import { findImageResizer } from '../images/imageResizer';
import type { ImageReader } from '../model/renderedComponents';
import type { SitePage } from '../model/site';
import type { RenderedProject } from './renderComponents';

/** For a site whose pages nobody looks at. */
export const NO_IMAGES: ImageReader = { read: () => undefined, resized: () => [] };

/** Finds the images that the pages of a site show; the code for it is loaded only where there are some. */
export async function siteImages(
  { pages }: { pages: readonly Pick<SitePage, 'parsed'>[] },
  { root, code, publicFolder, files, config, ...project }: Omit<RenderedProject, 'contentOf'>,
): Promise<ImageReader> {
  if (!pages.some(({ parsed }) => parsed.references.some(({ image }) => image !== undefined))) return NO_IMAGES;
  const { createImageReader } = await import('../render/components/readImages');
  const place = placeOf(project);
  return createImageReader({
    base: config.base,
    content: place,
    guard: createFileGuard({ root, ...place, ...config.content }),
    publicFolder,
    published: new Set([
      ...files.otherFiles,
      ...files.publicFiles.map((name) => publicNameOf(name, { ...place, publicFolder })),
    ]),
    resizer: findImageResizer(code?.root ?? root),
  });
}
