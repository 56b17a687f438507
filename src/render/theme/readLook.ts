import { imageResizerVersion } from '../../images/imageResizer';
import { contentHash } from '../../base/hash';
import type { Announcement, SiteLook, Logo, Picture } from '../../../client/shared/look';
import type { Look } from '../../model/look';
import type { OutputFile } from '../../model/outputFile';
import { type Diagnostic, problem } from '../../report/diagnostic';
import { accentRules } from './accent';
import { type LookProject, placeOfFile, readNamed, type NamedFile } from './namedFile';
import { readSocial } from './readSocial';
import { bundleStyle, type BundledStyle } from './styleSheet';
import { imageSize } from '../../images/imageSize';

/** Reads how a site looks; a site that says nothing of it costs nothing. */
export async function readLook(project: LookProject): Promise<Look> {
  const { theme } = project.config;
  const accent = accentRules(project);
  const diagnostics = [...accent.diagnostics];
  const { logo, files } = readLogo(project, diagnostics);
  const social = readSocial(project, diagnostics);
  const image = readImage(project, diagnostics);
  const style = await readStyle(project, diagnostics);
  const { path, files: styleFiles = [], hosts } = style ?? {};
  const resizer = imageResizerVersion(project.root);
  return {
    layers: theme.layers.length === 1 ? '' : `@layer ${theme.layers.join(',')};`,
    colours: accent.css,
    ...(path !== undefined && { style: path }),
    ...(resizer !== undefined && { resizer }),
    fonts: fontPaths(project, style, diagnostics),
    shown: shownLook(project, {
      ...(logo && { logo }),
      ...(social.length > 0 && { social }),
      ...(image && address(image.path, project)),
    }),
    files: onceEach([...files, ...styleFiles, ...(image?.files ?? [])]),
    hosts: { scripts: [], styles: [], fonts: [], images: [], ...hosts },
    diagnostics,
  };
}

/** A file may be named for several purposes; what has its hash in its name is the same. */
function onceEach(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** The style sheets of the site's plugins and its own. */
async function readStyle(project: LookProject, diagnostics: Diagnostic[]): Promise<BundledStyle | undefined> {
  const { theme, plugins } = project.config;
  const names = [...plugins.flatMap(({ css }) => css), ...theme.css];
  if (names.length === 0) return undefined;
  const style = await bundleStyle(names, project);
  diagnostics.push(...style.diagnostics);
  return style;
}

function readImage(project: LookProject, diagnostics: Diagnostic[]): NamedFile | undefined {
  const { ogImage } = project.config;
  if (ogImage !== false && project.config.siteUrl === undefined) {
    diagnostics.push(problem('image-address', {}, project.placeInConfig('ogImage')));
  }
  if (typeof ogImage !== 'string') return undefined;
  return readNamed(ogImage, project, diagnostics);
}

/** Other sites need the whole address of an image. */
function address(path: string, { config: { base, siteUrl } }: LookProject): Pick<SiteLook, 'image'> {
  return siteUrl === undefined ? {} : { image: new URL(base + path.slice(1), siteUrl).href };
}

function shownLook({ config: { announcement, footer } }: LookProject, read: SiteLook): SiteLook {
  return {
    ...read,
    ...(announcement && { announcement: announcementOf(announcement) }),
    ...(footer && { footer: { ...(footer.text && { text: footer.text }), links: footer.links } }),
  };
}

/** Another text or link is another announcement. */
function announcementOf({ text, link }: { text: string; link?: string | undefined }): Announcement {
  return { text, ...(link !== undefined && { link }), id: contentHash(JSON.stringify([text, link])) };
}

/** Site paths of the fonts to load at once; each has to be a font of the style sheets. */
function fontPaths(project: LookProject, style: BundledStyle | undefined, diagnostics: Diagnostic[]): string[] {
  return project.config.theme.fonts.flatMap((name) => {
    const found = name.startsWith('/') ? encodeURI(name) : style?.fonts.get(placeOfFile(name, project));
    if (found === undefined) diagnostics.push(problem('font-unused', { name }, project.placeInConfig(name)));
    return found ?? [];
  });
}

/** The logo, and its files. */
function readLogo(project: LookProject, diagnostics: Diagnostic[]): { logo?: Logo; files: OutputFile[] } {
  const { logo } = project.config.theme;
  if (logo === undefined) return { files: [] };
  const files: OutputFile[] = [];
  const read = (name: string): Picture | undefined => {
    const found = readNamed(name, project, diagnostics);
    if (found === undefined) return undefined;
    files.push(...found.files);
    return { path: found.path, ...imageSize(found.contents) };
  };
  const light = read(logo.light);
  const dark = logo.dark === undefined || logo.dark === logo.light ? undefined : read(logo.dark);
  if (light === undefined) return { files: [] };
  return { logo: { light, ...(dark && { dark }), ...(logo.alt && { alt: logo.alt }) }, files };
}
