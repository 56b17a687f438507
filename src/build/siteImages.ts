import { placeOf, publicNameOf } from '../base/contentFolders';
import type { Project } from '../config/project';
import { createFileGuard } from '../guard/fileGuard';
import { findImageResizer } from '../images/imageResizer';
import type { ContentFiles } from '../model/inputs';
import type { ImageReader } from '../model/renderedComponents';
import type { SitePage } from '../model/site';

/** A project with the files that its pages may show. */
interface ImageProject extends Pick<
  Project,
  'root' | 'code' | 'contentFolder' | 'contentFolders' | 'publicFolder' | 'config'
> {
  files: Pick<ContentFiles, 'publicFiles' | 'otherFiles'>;
}

/** For a site whose pages nobody looks at. */
export const NO_IMAGES: ImageReader = { read: () => undefined, resized: () => [] };

/** Finds the images that the pages of a site show; the code for it is loaded only where there are some. */
export async function siteImages(
  { pages }: { pages: readonly Pick<SitePage, 'parsed'>[] },
  project: ImageProject,
): Promise<ImageReader> {
  const areShown = pages.some(({ parsed }) => parsed.references.some(({ image }) => image !== undefined));
  return areShown ? createSiteImages(project) : NO_IMAGES;
}

/** Finds images of a site. */
export async function createSiteImages({
  root,
  code,
  publicFolder,
  files,
  config,
  ...project
}: ImageProject): Promise<ImageReader> {
  const { createImageReader } = await import('../images/readImages');
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
