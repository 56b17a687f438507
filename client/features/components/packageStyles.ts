import { inPackageLayer, ruleInLayer } from './packageRules';

/**
 * Lets the styles show that packages make in the browser, in their layer, so that their resets do not change what is
 * around a component. The policy refuses texts of `<style>`, but not the sheets of scripts: such a text becomes one.
 */
export function layerPackages(document: Document): void {
  const layer = document.querySelector('docgen-island[layer]')?.getAttribute('layer') ?? undefined;
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    const isOfPackage = this.ownerNode instanceof HTMLStyleElement;
    return insertRule.call(this, isOfPackage ? ruleInLayer(rule, layer) : rule, index);
  };
  const sheets = new Map<HTMLStyleElement, CSSStyleSheet>();
  const adopt = (style: HTMLStyleElement): void => {
    const text = style.isConnected && style.sheet === null ? style.textContent : '';
    const known = sheets.get(style);
    if (text === '' && known === undefined) return;
    const sheet = known ?? new CSSStyleSheet({ media: style.media });
    sheet.replaceSync(inPackageLayer(text, layer));
    if (known === undefined) document.adoptedStyleSheets.push(sheet);
    sheets.set(style, sheet);
    if (style.isConnected) return;
    sheets.delete(style);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  for (const style of document.querySelectorAll('style')) adopt(style);
  new MutationObserver((records) => {
    const changed = records.flatMap(({ target, addedNodes, removedNodes }) => [
      ...styleAround(target),
      ...[...addedNodes, ...removedNodes].flatMap(stylesIn),
    ]);
    for (const style of new Set(changed)) adopt(style);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** The element whose text has changed. */
function styleAround(node: Node): HTMLStyleElement[] {
  const around = node instanceof Element ? node : node.parentElement;
  return around instanceof HTMLStyleElement ? [around] : [];
}

function stylesIn(node: Node): HTMLStyleElement[] {
  if (!(node instanceof Element)) return [];
  return node instanceof HTMLStyleElement ? [node] : [...node.querySelectorAll('style')];
}
