/** True if a document refers to any of these files, given by path without the base: `logo.svg`. */
export function refersTo(document: Document, base: string, files: readonly string[]): boolean {
  if (files.length === 0) return false;
  const paths = new Set(files.map((file) => base + file.split('/').map(encodeURIComponent).join('/')));
  // Nobody sees the page's other forms, such as its markdown, which change with it.
  const shown = "[src], [srcset], [poster], object[data], link[href]:not([rel~='alternate'])";
  const elements = document.querySelectorAll<HTMLElement>(shown);
  return [...elements].some((element) =>
    ['src', 'poster', 'data', 'href', 'srcset'].some((name) => namesOne(element.getAttribute(name), paths)),
  );
}

/** A `srcset` lists several, each with a size: `/a.png 1x, /b.png 2x`. */
function namesOne(value: string | null, paths: ReadonlySet<string>): boolean {
  const addresses = (value ?? '').split(/,\s+|\s+/).filter(Boolean);
  return addresses.some((address) => paths.has(new URL(address, location.href).pathname));
}
