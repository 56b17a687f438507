const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including attribute values in double quotes: `<a>` → `&lt;a&gt;` */
export function escapeHtml(text: string): string {
  // Most text needs no escaping, and testing is cheaper than replacing.
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

const CHARACTERS = new Map(Object.entries(ESCAPES).map(([character, escape]) => [escape, character]));

/** The text that `escapeHtml` was given: `&lt;a&gt;` → `<a>` */
export function unescapeHtml(html: string): string {
  return html.replace(/&\w+;/g, (escape) => CHARACTERS.get(escape) ?? escape);
}
