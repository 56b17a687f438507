const KEPT = 'docgen-style';
const OWN = 'data-docgen-style';

/**
 * The policy of a docgen site refuses styles that a script writes as text: `style` attributes and `<style>` elements,
 * with which Mermaid measures its diagrams. The same styles are allowed where a script sets them as properties, or as
 * a sheet of the document. This makes the one of the other while something is drawn.
 */
export async function withAllowedStyles<Result>(draw: () => Promise<Result>): Promise<Result> {
  const { setAttribute } = Element.prototype;
  const { insertBefore } = Node.prototype;
  const { parseFromString } = DOMParser.prototype;
  const sheets: CSSStyleSheet[] = [];
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style') (this as SVGElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  Node.prototype.insertBefore = function <Each extends Node>(node: Each, next: Node | null): Each {
    insertBefore.call(this, node instanceof HTMLStyleElement ? adopted(node, sheets) : node, next);
    return node;
  };
  // Mermaid cleans with it what it has drawn, which is text of a trusted type where a browser has these.
  DOMParser.prototype.parseFromString = function (text: string | { toString(): string }, type) {
    return parseFromString.call(this, text.toString().replaceAll(' style="', ` ${OWN}="`), type);
  };
  try {
    return await draw();
  } finally {
    Element.prototype.setAttribute = setAttribute;
    Node.prototype.insertBefore = insertBefore;
    DOMParser.prototype.parseFromString = parseFromString;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  }
}

/** Sets the rules of an element, and returns one with its text that Mermaid's cleaning leaves. */
function adopted({ textContent }: HTMLStyleElement, sheets: CSSStyleSheet[]): Element {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(textContent);
  document.adoptedStyleSheets.push(sheet);
  sheets.push(sheet);
  const kept = document.createElementNS('http://www.w3.org/2000/svg', 'desc');
  kept.setAttribute('class', KEPT);
  kept.textContent = textContent;
  return kept;
}

/** A drawing with its styles in force again, for an image, where the policy of the page does not reach. */
export function withStyles(svg: string): string {
  return svg
    .replaceAll(new RegExp(`<desc class="${KEPT}">([^<]*)</desc>`, 'g'), '<style>$1</style>')
    .replaceAll(`${OWN}="`, 'style="');
}
