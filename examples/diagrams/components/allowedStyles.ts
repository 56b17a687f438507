/**
 * The policy of a docgen site refuses styles that a script writes as text: `style` attributes and `<style>` elements,
 * with which Mermaid measures its diagrams. The same styles are allowed where a script sets them as properties, or as
 * a sheet of the document. This makes the one of the other, for the whole page.
 */
export function allowStyles(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style') (this as SVGElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  const { insertBefore } = Node.prototype;
  Node.prototype.insertBefore = function <Each extends Node>(node: Each, next: Node | null): Each {
    insertBefore.call(this, node instanceof HTMLStyleElement ? adopted(node) : node, next);
    return node;
  };
}

/** Sets the rules of an element, and returns one that only keeps them. */
function adopted({ textContent }: HTMLStyleElement): Element {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(textContent);
  document.adoptedStyleSheets.push(sheet);
  const kept = document.createElement('template-style');
  kept.textContent = textContent;
  return kept;
}

/** A drawing with its styles in force again, for an image, where the policy of the page does not reach. */
export function withStyles(svg: string): string {
  return svg.replaceAll(/<(\/?)template-style>/g, '<$1style>');
}
