import { withBase } from '../../client/shared/basePath';
import { framedParts, shellSlots, type ChunkSlots, type PageSlots, type SlotsHtml } from '../../client/shared/slots';
import { renderNotFoundContent } from '../../templates/render';
import type { PageExtras } from '../../templates/page';
import type { SitePage } from '../model/site';
import type { RepositoryPart } from '../model/inputs';
import type { RenderContext } from './context';
import type { PageSlotValue, SiteView } from './page/pageValue';
import { repositoryForm } from '../site/repositoryForm';
import { folderOfName, prefixOf } from '../base/contentFolders';
import type { Config } from '../config/schema';
import { joinedPath } from '../site/linkPlaces';

/** The slots of a page as HTML; undefined if the site fills none. */
export function slotsOf({ record }: SiteView, { components, site }: RenderContext): SlotsHtml | undefined {
  if (components?.slots === undefined) return undefined;
  const parts = components.slots.of(record);
  const shell = [...shellSlots, ...framedParts].flatMap((name) =>
    parts[name] === undefined ? [] : [[name, parts[name].join('')] as const],
  );
  const notFound = parts.notFound?.join(renderNotFoundContent(site.data));
  return { ...(Object.fromEntries(shell) as SlotsHtml), ...(notFound !== undefined && { notFound }) };
}

/** The slots in which a page differs from most others. */
function chunkSlots(view: SiteView, context: RenderContext): ChunkSlots | undefined {
  const html = slotsOf(view, context);
  if (html === undefined) return undefined;
  const { common, hash } = context.components!.slots!;
  const own = Object.entries(html).filter(([name, text]) => common[name as keyof SlotsHtml] !== text);
  return { common: hash, own: Object.fromEntries(own) };
}

/** The names of the same. */
export function pageSlots(view: SiteView, context: RenderContext): PageSlots | undefined {
  const slots = chunkSlots(view, context);
  if (slots === undefined) return undefined;
  const around = context.components!.slots!.hasFrames ? { around: framesAround(view, context) } : {};
  return { common: slots.common, own: Object.keys(slots.own) as PageSlots['own'], ...around };
}

/** HTML around parts of the shell; the document has this HTML in pieces. */
function framesAround(view: SiteView, context: RenderContext): SlotsHtml {
  const html = slotsOf(view, context) ?? {};
  return Object.fromEntries(framedParts.flatMap((name) => (html[name] === undefined ? [] : [[name, html[name]]])));
}

/** HTML around the content of a page, with gaps for it: its layout, and the slot around the home page. */
export function contentFrames({ record }: SiteView, { components }: RenderContext): string[][] {
  const frames = [components?.layouts?.get(record.path), components?.slots?.of(record).home];
  return frames.filter((frame) => frame !== undefined);
}

/** Slots of a page; undefined if the site fills none. */
export function slotValue(view: SiteView, context: RenderContext): PageSlotValue | undefined {
  const html = slotsOf(view, context);
  if (html === undefined) return undefined;
  return { html, ofChunk: chunkSlots(view, context)!, ofDocument: pageSlots(view, context)! };
}

/** Parts of a page's document besides its content. */
export function documentParts(
  view: SiteView,
  context: RenderContext,
  page?: SitePage,
): { slots?: SlotsHtml; extras?: PageExtras } {
  if (context.needed.length === 0) return {};
  const slots = slotsOf(view, context);
  const extras = pageExtras(view, context, page);
  return { ...(slots && { slots }), ...(extras && { extras }) };
}

/** Other pages whose content a page shows. */
export function shownOn(page: SitePage, context: Pick<RenderContext, 'decorators' | 'prepared'>): readonly SitePage[] {
  return context.decorators.flatMap(({ shows }) => shows?.(page, context) ?? []);
}

/** Style sheets and scripts that a page loads for features, such as its components; undefined if there are none. */
export function pageExtras({ record }: SiteView, context: RenderContext, page?: SitePage): PageExtras | undefined {
  const { needed, client, config } = context;
  if (needed.length === 0) return undefined;
  const shown = page === undefined ? [] : shownOn(page, context);
  const ofShown = shown.flatMap((each) => needed.map(({ needs }) => needs(each.record, each)));
  const all = [...needed.map(({ needs }) => needs(record, page)), ...ofShown];
  const own = all.some(({ builtIn }) => builtIn) ? [client.componentStyle] : [];
  const listed = (paths: readonly (string | undefined)[]): string[] =>
    [...new Set(paths)].flatMap((path) =>
      path === undefined ? [] : withBase(config.base, `/${path.replace(/^\//, '')}`),
    );
  const extras: PageExtras = {
    styles: listed([...own, ...all.flatMap(({ styles }) => styles)]),
    scripts: listed(all.flatMap(({ scripts }) => scripts.map((name) => client.modules[name]))),
  };
  return extras.styles.length + extras.scripts.length === 0 ? undefined : extras;
}

/** The address at which a page is edited. */
export function editUrl(name: string, { config, parts }: Pick<RenderContext, 'config' | 'parts'>): string | null {
  const part = partOf(name, parts);
  const repository = part ?? config.repository;
  if (repository?.url === undefined) return null;
  const { url, branch, folder = '' } = repository;
  const edit = (part === undefined ? config.repository?.edit : undefined) ?? repositoryForm(url).edit;
  const path =
    part === undefined ? fileFrom(folder, name, config.contentFolders) : folder + name.slice(part.prefix.length);
  const file = path.split('/').map(encodeURIComponent).join('/');
  return edit.replaceAll('{branch}', () => encodeURIComponent(branch)).replaceAll('{path}', () => file);
}

/** Path of a file from the top of the repository: below the content folder, or the root of several. */
function fileFrom(top: string, name: string, folders: Config['contentFolders']): string {
  const found = folders && folderOfName(name, folders);
  if (found === undefined) return [top, name].filter(Boolean).join('/');
  const file = [top, found.folder, name.slice(prefixOf(found).length)].filter(Boolean).join('/');
  return joinedPath(file, '/').slice(1);
}

/** The page of a commit. */
export function commitUrl(
  hash: string | undefined,
  { config, parts }: Pick<RenderContext, 'config' | 'parts'>,
  name = '',
): string | null {
  const repository = partOf(name, parts) ?? config.repository;
  return repository?.url === undefined || hash === undefined ? null : repositoryForm(repository.url).commit + hash;
}

/** The repository of its own that a file is in, where it is not that of the site. */
function partOf(name: string, parts: RenderContext['parts'] = []): RepositoryPart | undefined {
  return name === '' ? undefined : parts.find(({ prefix }) => name.startsWith(prefix));
}
