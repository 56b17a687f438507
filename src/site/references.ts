import { append } from '../../client/shared/lists';
import type { Refused } from '../guard/fileGuard';
import { isTopic } from '../base/markdownFile';
import { withoutDots } from '../base/paths';
import { encodePath, resolveRoute } from '../../client/shared/resolveRoute';
import { withBase } from '../../client/shared/basePath';
import type { PageReference } from '../model/parsedPage';
import type { Diagnostic } from '../report/diagnostic';
import { nearestName } from '../report/nearest';
import { besideFile, decodePath, fileOfLink, namesFile, pathOfLink } from './links';
import { relativeLink, splitUrl, type LinkTargets } from './links';
import { deadFile, deadPath } from './deadLinks';
import { leadsOut } from './linkPlaces';
import type { NearTargets } from './nearTargets';
import { inRepository, isInRepository, outsideFile, type RepositoryFiles } from './inRepository';
import { firstFound } from './firstFound';
import type { FindLabel } from './labels';
import type { Originals } from './languages/twins';
import type { MeantPaths, WrittenPath } from './meantPaths';
import { checkHash, type FoundAnchor, type HasAnchor } from './linkedAnchor';
import type { FindOtherAnchor } from './otherAnchors';
import { meantReferences, teller, type Told } from './includedLinks';
import { noAddress } from './noAddress';
import { pageOfFile } from './paths';
import type { SitePage } from '../model/site';

/** Pages and files in which links and images are looked up. */
export interface ReferenceTargets extends LinkTargets, RepositoryFiles {
  near: NearTargets;
  base: string;
  /** Files of `public/`. */
  publicFiles: ReadonlySet<string>;
  /** Files beside the pages. */
  otherFiles: ReadonlySet<string>;
  /** Static files of the project, by their address below the site. */
  staticFiles: Readonly<Record<string, string>>;
  /** Files beside the pages that are not published. */
  refused: Readonly<Record<string, Refused>>;
  hasAnchor: HasAnchor;
  findOtherAnchor: FindOtherAnchor;
  meant: MeantPaths;
  /** True if the pages were written for a generator that leaves links of included files as they are. */
  isForeign: boolean;
  labelled: FindLabel;
  /** Paths below which other versions of the site stand. */
  versions: readonly string[];
  /** Addresses of pages and files that docgen makes itself. */
  made: ReadonlySet<string>;
  /** Only in a site with several languages. */
  originals?: Originals | undefined;
  /** Name or path as the site has it, for one that is the same in another normal form of Unicode. */
  sameName: (name: string) => string;
}

interface ResolvedReferences {
  /** Address for each reference, with the base. */
  hrefs: string[];
  /** Files beside the pages that have to be copied. */
  assets: string[];
  diagnostics: Diagnostic[];
  /** Notes on links that work only because docgen knows what was meant: shown by `docgen check`. */
  notes: Diagnostic[];
  /** Names of files to which links lead that are not there. */
  gone: string[];
}

type Found =
  | FoundAnchor
  | { outside: string }
  | { href: string; isFile: true; asset?: string }
  | { problemAt: Told; gone?: readonly string[] };

/** Resolves the links and images of a page; a missing target is an error at its place. */
export function resolveReferences(page: SitePage, targets: ReferenceTargets): ResolvedReferences {
  const result: ResolvedReferences = { hrefs: [], assets: [], diagnostics: [], notes: [], gone: [] };
  for (const reference of page.parsed.references) {
    const found = findReference(reference, page, targets);
    const tell = teller(reference, page.parsed);
    if ('problemAt' in found) result.diagnostics.push(found.problemAt(tell));
    if ('gone' in found) append(result.gone, found.gone ?? []);
    if ('noteAt' in found) result.notes.push(found.noteAt(tell));
    if ('outside' in found) result.hrefs.push(found.outside);
    else result.hrefs.push('href' in found ? withBase(targets.base, found.href) : reference.url);
    if ('asset' in found) result.assets.push(found.asset);
  }
  return result;
}

/** The first target among those that an address may mean; the problem of the likeliest, if there is none. */
function findReference(reference: PageReference, page: SitePage, targets: ReferenceTargets): Found {
  const tried = meantReferences(reference, page.parsed, targets).map((meant): Found => {
    const found = noAddress(meant) ?? resolveReference(meant, page, targets);
    return 'problemAt' in found
      ? (inRepository(meant, page, targets) ?? outsideFile(meant, page, targets) ?? found)
      : found;
  });
  return tried.find((each) => !('problemAt' in each)) ?? tried[0]!;
}

/** A part of a file stays: `terms.pdf#page=2`, `icons.svg#close`. */
function resolveReference(reference: PageReference, page: SitePage, targets: ReferenceTargets): Found {
  const found = resolvePlace(reference, page, targets);
  const label = 'problemAt' in found && reference.kind === 'link' ? decodePath(reference.url.replace(/^#/, '')) : '';
  const labelled = label === '' ? undefined : targets.labelled(label);
  if (labelled !== undefined) return { href: labelled };
  return 'isFile' in found ? { ...found, href: found.href + splitUrl(reference.url).hash } : found;
}

function resolvePlace(reference: PageReference, page: SitePage, targets: ReferenceTargets): Found {
  const { kind, url } = reference;
  const { path, rest, hash } = splitUrl(url);
  if (path === '') return checkHash({ page, hash, href: rest }, targets);
  if (kind === 'link' && namesFile(path)) {
    // A page of the same name at the top of the site is another one.
    const target = isInRepository(reference, page, targets) ? undefined : targetOfFile(path, page, targets);
    if (target !== undefined) return checkHash({ page: target, hash, href: target.record.path + rest }, targets);
    return resolveFile({ kind, path }, page, targets) ?? deadFile(path, page, targets);
  }
  // Readers want the page that another generator makes of it.
  const isPageElsewhere = kind === 'link' && isTopic(path);
  const file = isPageElsewhere ? undefined : resolveFile({ kind, path }, page, targets);
  if (file !== undefined) return file;
  if (kind === 'asset') return missingAsset(path, page, targets);
  const address = targets.meant.ofFolder({ path, page }) ?? pathOfLink(path, page);
  return resolvePath({ path: address, rest, hash }, { path, page }, targets);
}

function targetOfFile(path: string, page: SitePage, targets: ReferenceTargets): SitePage | undefined {
  const { byFile, meant, sameName, originals } = targets;
  const pageAt = (place: string) => pageOfFile(sameName(fileOfLink(place, page, targets.folders)), byFile);
  return (
    pageAt(path) ??
    firstFound(meant.ofFile({ path, page }), pageAt) ??
    originals?.pageFor(sameName(fileOfLink(path, page, targets.folders)))
  );
}

/**
 * A file in `public/`, or one in the content folder, which is copied: `/img/a.png` may be either. Where neither is
 * there, it may be one of the project's static files.
 */
function resolveFile(
  { kind, path }: Pick<PageReference, 'kind'> & { path: string },
  page: SitePage,
  targets: ReferenceTargets,
): Found | undefined {
  const absolute = pathOfLink(path, page);
  const name = targets.sameName(decodePath(absolute).slice(1));
  const isPublic = targets.publicFiles.has(name);
  if (isPublic && path.startsWith('/')) return { href: encodePath(`/${name}`), isFile: true };
  const file = targets.sameName(fileOfLink(path, page, targets.folders));
  const isShadowed = (): boolean => kind === 'link' && isOfPage(absolute, targets);
  if (targets.otherFiles.has(file) && !isShadowed()) return { href: encodePath(`/${file}`), isFile: true, asset: file };
  const refused = Object.hasOwn(targets.refused, file) ? targets.refused[file] : undefined;
  if (refused) return { problemAt: (tell) => tell('refused-file', refused) };
  return isPublic ? { href: encodePath(`/${name}`), isFile: true } : resolveStatic(absolute, targets);
}

/** `guide` is the page of `guide.md` to other generators, whatever file of that name is beside it. */
function isOfPage(path: string, { routes }: ReferenceTargets): boolean {
  return !path.slice(path.lastIndexOf('/') + 1).includes('.') && resolveRoute(path, routes).kind !== 'not-found';
}

/** No static file takes the place of a page. */
function resolveStatic(absolute: string, { staticFiles, routes }: ReferenceTargets): Found | undefined {
  const written = decodePath(absolute).slice(1);
  const name = [written, withoutDots(written)].find((each) => Object.hasOwn(staticFiles, each));
  if (name === undefined || resolveRoute(absolute, routes).kind !== 'not-found') return undefined;
  return { href: encodePath(`/${name}`), isFile: true, asset: name };
}

function resolvePath(
  link: { path: string; rest: string; hash: string },
  written: WrittenPath,
  targets: ReferenceTargets,
): Found {
  const resolution = resolveRoute(link.path, targets.routes);
  if (resolution.kind === 'not-found') {
    const isElsewhere = targets.versions.some((each) => link.path.startsWith(each));
    if (isElsewhere || targets.made.has(link.path)) return { href: link.path + link.rest };
    const again = targets.sameName(link.path);
    const same = again === link.path ? undefined : again;
    const found =
      same ??
      besideFile(written.path, written.page, targets) ??
      targets.meant.ofPage(link.path, written) ??
      targets.near.firstInFolder(link.path);
    if (found !== undefined) return resolvePath({ ...link, path: found }, written, targets);
    return meantFile('link', written, targets) ?? deadPath(link.path, targets);
  }
  const path = resolution.kind === 'page' ? resolution.path : resolution.to;
  const page = targets.byPath.get(path);
  if (page === undefined) return { href: path };
  return checkHash({ page, hash: link.hash, href: path + link.rest }, targets);
}

/** A file that is where another generator looks for it. */
function meantFile(kind: PageReference['kind'], written: WrittenPath, targets: ReferenceTargets): Found | undefined {
  const { page } = written;
  if (kind === 'link' && (isTopic(written.path) || !/\.\w+$/.test(written.path))) return undefined;
  return firstFound(targets.meant.ofFile(written), (path) => resolveFile({ kind, path }, page, targets));
}

function missingAsset(path: string, page: SitePage, targets: ReferenceTargets): Found {
  const { otherFiles, publicFiles } = targets;
  const ofOriginal = targets.originals?.fileFor(fileOfLink(path, page, targets.folders));
  const found =
    meantFile('asset', { path, page }, targets) ??
    (ofOriginal && resolveFile({ kind: 'asset', path: `/${ofOriginal}` }, page, targets));
  if (found) return found;
  const beside = [...otherFiles].map((file) => relativeLink(page.record.relativePath, file));
  const near = nearestName(path, [...beside, ...[...publicFiles].map((file) => encodePath(`/${file}`))]);
  const isOutside = targets.folders === undefined && leadsOut(path, page.record.relativePath);
  return { problemAt: (tell) => tell('missing-file', { path, near, isOutside }) };
}
