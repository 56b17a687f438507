import { escapeHtml } from '../base/html';
import type { SitePage, Site } from '../model/site';
import type { RenderContext } from './context';
import { imageMark } from './imageMarks';
import { fillBody } from './page/fillBody';
import type { BodyValue } from './page/pageValue';
import { withoutBase } from '../../client/shared/basePath';
import { languageAt } from '../base/languages';
import type { Language } from '../config/languages';
import { fileOfLink, namesFile, pathOfLink, splitUrl } from '../site/links';

/** Parts of a site that its pages show in their bodies. */
type BodyContext = Pick<RenderContext, 'site' | 'contentOf' | 'components' | 'images'>;

/** HTML of a page's content, with links, components, summaries of listed pages, and the mark of its operation. */
export function renderBody(page: SitePage, context: BodyContext, mark = ''): string {
  return fillBody(context.contentOf(page).body, { ...bodyValue(page, context), mark });
}

/** HTML that a site puts into the body of a page. */
export function bodyValue(page: SitePage, context: Omit<BodyContext, 'contentOf'>): Omit<BodyValue, 'mark'> {
  const { site, components } = context;
  const { references, components: used = [] } = page.parsed;
  const hrefs = site.hrefs.get(page) ?? [];
  const linkOf = (index: number): string => {
    const language = site.languages === undefined ? '' : languageMark(page, index, site);
    return escapeHtml(hrefs[index] ?? '') + language + imageMark(page, index, context);
  };
  return {
    links: references.map((_reference, index) => linkOf(index)),
    summaries: (site.summaries.get(page) ?? []).map((text) => escapeHtml(text)),
    components: (components?.html.get(page) ?? []).map((parts, index) => ({
      parts,
      isTree: used[index]?.name === 'FileTree',
    })),
    ...(components?.codeFrames && { codeFrames: components.codeFrames.get(page) }),
  };
}

/** Attributes behind the address of a link from a translation to an original; the last quote is left open. */
function languageMark(page: SitePage, index: number, site: RenderContext['site']): string {
  const url = page.parsed.references[index]?.url;
  const href = site.hrefs.get(page)?.[index];
  const found = url === undefined || href === undefined ? undefined : linkLanguage({ url, href }, page, site);
  if (found === undefined) return '';
  return `" hreflang="${escapeHtml(found.lang)}" data-language="${escapeHtml(found.label)}`;
}

/** Language of the original to which a link leads in place of a missing translation. */
function linkLanguage(
  { url, href }: { url: string; href: string },
  page: SitePage,
  { languages, data }: Pick<Site, 'languages' | 'data'>,
): Language | undefined {
  if (languages === undefined) return undefined;
  const { path } = splitUrl(url);
  const target = withoutBase(data.base, href);
  if (path === '' || target === null || /^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return undefined;
  const all = languages.editions.map(({ language }) => language);
  const own = languages.twins.languageOf(page);
  const found = languageAt(target, all);
  if (found === own || !languages.byPath().has(splitUrl(target).path)) return undefined;
  const written = namesFile(path) ? `/${fileOfLink(path, page)}` : pathOfLink(path, page);
  return languageAt(written, all) === own ? found : undefined;
}
