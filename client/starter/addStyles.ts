/** The media of style sheets that are only loaded. */
export const HELD = 'not all';

/**
 * Loads style sheets in front of the site's: what the next page needs, since the link of this one goes with its
 * content, and what the shell's parts look like, none of which may be seen without it.
 */
export function addStyles(document: Document, hrefs: readonly string[], media: string): Promise<HTMLLinkElement[]> {
  const known = [...document.head.querySelectorAll<HTMLLinkElement>('#docgen-frame, [rel=stylesheet]')];
  const sheets: Promise<HTMLLinkElement>[] = [];
  let last = known[0]!;
  for (const href of hrefs) {
    const old = known.find((each) => each.href === href);
    const sheet = old ?? Object.assign(link(document, 'stylesheet', href), { media });
    if (!old) last.after(sheet);
    sheets.push(old?.sheet ? Promise.resolve(old) : whenLoaded(sheet));
    last = sheet;
  }
  return Promise.all(sheets);
}

export function link(document: Document, rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href });
}

function whenLoaded(sheet: HTMLLinkElement): Promise<HTMLLinkElement> {
  sheet.dataset.shell = '';
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve(sheet));
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(new Error(sheet.href));
    });
  });
}
