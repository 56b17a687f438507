/** Hash in the name of the page's script, which names all others: `assets/js/app.1a2b3c4d.js` → `1a2b3c4d`. */
export function clientHash(document: Document): string | null {
  const src = document.querySelector<HTMLScriptElement>('#docgen-client')?.src ?? '';
  return /\.([\w-]+)\.js(?:\?|$)/.exec(src)?.[1] ?? null;
}
