const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML, also for attribute values in double quotes: `<a>` → `&lt;a&gt;` */
export function escapeHtml(text: string): string {
  // Most pieces of code and most names hold nothing to escape, and looking is cheaper than replacing.
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}
