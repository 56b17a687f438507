import type { ToolContext } from '../../../shared/contentTool';

type LoadHtml = ToolContext['load'];

/** The id of the rows of a page about a schema. */
const ROOT = 'fields';

/** Puts the rows of another page in the place of the link to it. */
export async function fillFragment(fragment: Element, load: LoadHtml): Promise<void> {
  const link = fragment.querySelector<HTMLAnchorElement>(':scope > .field-more a');
  if (link === null || fragment.hasAttribute('aria-busy')) return;
  fragment.setAttribute('aria-busy', 'true');
  try {
    const html = await load(link);
    const rows = html === undefined ? [] : rowsOf(fragment.ownerDocument, html, idAround(fragment));
    if (rows.length > 0) link.closest('.field-more')?.replaceWith(...rows);
  } finally {
    fragment.removeAttribute('aria-busy');
  }
}

/** Loads rows around what a hash names, from the outermost to the innermost, until it is there. */
export async function findInFragments(
  document: Document,
  { hash, load }: { hash: string; load: LoadHtml },
): Promise<HTMLElement | null> {
  const id = decodeURIComponent(hash.slice(1));
  const tried = new Set<Element>();
  for (let found = document.getElementById(id); ; found = document.getElementById(id)) {
    const next = found ? undefined : fragmentsAround(document, id).find((each) => !tried.has(each));
    if (!next) return found;
    tried.add(next);
    await fillFragment(next, load);
  }
}

/** Fragments in the innermost row that the id is below. */
function fragmentsAround(document: Document, id: string): Element[] {
  for (let end = id.length; end > 0; end = Math.max(id.lastIndexOf('.', end - 1), id.lastIndexOf('~', end - 1))) {
    const row = document.getElementById(id.slice(0, end));
    if (row) return [...row.querySelectorAll('.fragment')].filter((each) => idAround(each) === row.id);
  }
  return [];
}

function idAround(fragment: Element): string {
  return fragment.closest('[id]')?.id ?? '';
}

/** The rows of a page, with the addresses that they have here. */
function rowsOf(document: Document, html: string, id: string): Element[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const own = template.content.getElementById(ROOT);
  for (const element of own?.querySelectorAll(`[id^="${ROOT}"]`) ?? []) element.id = id + element.id.slice(ROOT.length);
  for (const link of own?.querySelectorAll(`[href^="#${ROOT}"]`) ?? []) {
    link.setAttribute('href', `#${id}${link.getAttribute('href')!.slice(ROOT.length + 1)}`);
  }
  return [...(own?.querySelectorAll(':scope > :is(ul, details, .choices)') ?? [])];
}
