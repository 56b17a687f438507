import { escapeHtml } from '../base/html';
import type { BodyPart } from '../model/parsedPage';
import type { SitePage, Site } from '../model/site';
import type { RenderContext } from './context';
import { imageMark } from './imageMarks';
import { sinceMark } from './sinceMark';
import { htmlTokens } from '../../client/shared/htmlTokens';
import { withoutBase } from '../../client/shared/basePath';
import { languageAt } from '../base/languages';
import type { Language } from '../config/languages';
import { fileOfLink, namesFile, pathOfLink, splitUrl } from '../site/links';

/** HTML of a page's content, with links, components, summaries of listed pages and changes of its method. */
export function renderBody(
  page: SitePage,
  context: Pick<RenderContext, 'site' | 'contentOf' | 'methodChangesHtml' | 'components' | 'images'> &
    Partial<Pick<RenderContext, 'since' | 'config'>>,
): string {
  const { site, contentOf, methodChangesHtml, components } = context;
  const hrefs = site.hrefs.get(page) ?? [];
  const summaries = site.summaries.get(page) ?? [];
  const changes = methodChangesHtml(page);
  const { since, config } = context;
  const mark = changes.mark + (config === undefined ? '' : sinceMark(page, { since, config }));
  const text = (part: Exclude<BodyPart, string>): string => {
    if (part.kind === 'changed') return mark;
    const value = escapeHtml((part.kind === 'link' ? hrefs : summaries)[part.index] ?? '');
    if (part.kind !== 'link') return value;
    const language = site.languages === undefined ? '' : languageMark(page, part.index, site);
    return value + language + imageMark(page, part.index, context);
  };
  const written = contentOf(page).body;
  const names = page.parsed.components?.map(({ name }) => name) ?? [];
  const around = (components?.html.get(page) ?? []).map((parts, index) => ({
    parts,
    isTree: names[index] === 'FileTree',
  }));
  const body = fillComponents(components?.codeFrames?.around(page, written) ?? written, around, text);
  return body + changes.list;
}

/** Attributes behind the address of a link from a translation to an original; the last quote is left open. */
function languageMark(page: SitePage, index: number, site: RenderContext['site']): string {
  const url = page.parsed.references[index]?.url;
  const href = site.hrefs.get(page)?.[index];
  const found = url === undefined || href === undefined ? undefined : linkLanguage({ url, href }, page, site);
  if (found === undefined) return '';
  return `" hreflang="${escapeHtml(found.lang)}" data-language="${escapeHtml(found.label)}`;
}

/** A component with its content. */
function filled(html: string, component: { parts: readonly string[]; isTree: boolean } | undefined): string {
  if (component === undefined) return html;
  return component.parts.join(component.isTree ? markFileTree(html) : html);
}

/** Puts the HTML of components around their content. */
function fillComponents(
  parts: readonly BodyPart[],
  components: readonly { parts: readonly string[]; isTree: boolean }[],
  text: (part: Exclude<BodyPart, string>) => string,
): string {
  const around: string[] = [];
  let html = '';
  for (const part of parts) {
    if (typeof part === 'string') html += part;
    else if (part.kind === 'component') {
      around.push(html);
      html = '';
    } else if (part.kind === 'end') html = (around.pop() ?? '') + filled(html, components[part.index]);
    else html += text(part);
  }
  return around.join('') + html;
}

/** The list in a `FileTree`, in which `…` stands for more files, and `name/` is a folder, whatever is shown of it. */
export function markFileTree(html: string): string {
  let marked = '';
  let done = 0;
  /** Offset after `<li` of an item whose name has not been seen yet. */
  let item: number | undefined;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'li') item = token.from + '<li'.length;
    if (token.kind !== 'text' || item === undefined) continue;
    const name = html.slice(token.from, token.to).trim();
    if (name === '') continue;
    const kind = /^(?:…|\.\.\.)$/.test(name) ? 'more' : name.endsWith('/') ? 'folder' : undefined;
    if (kind !== undefined) {
      marked += `${html.slice(done, item)} data-tree="${kind}"`;
      done = item;
    }
    item = undefined;
  }
  return marked + html.slice(done);
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
  if (found === own || !/(?:\/|\.html)(?:[?#]|$)/.test(target)) return undefined;
  const written = namesFile(path) ? `/${fileOfLink(path, page)}` : pathOfLink(path, page);
  return languageAt(written, all) === own ? found : undefined;
}
