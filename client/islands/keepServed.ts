/** An element whose HTML the shell reads later, as the server sent it. */
export interface KeptElement extends HTMLElement {
  docgenHtml?: string;
}

/** Keeps the HTML of the page before the first island changes it: the shell shows it again when the reader returns. */
export function keepServed(document: Document): void {
  for (const element of document.querySelectorAll<KeptElement>('#docgen-content, [data-slot]')) {
    element.docgenHtml = element.innerHTML;
  }
}
