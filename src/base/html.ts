const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including attribute values in double quotes: `<a>` → `&lt;a&gt;` */
export function escapeHtml(text: string): string {
  // Most text needs no escaping, and testing is cheaper than replacing.
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

/** Escapes text between tags, where quotes are no markup: `<"a">` → `&lt;"a"&gt;` */
export function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replace(/[&<>]/g, (character) => ESCAPES[character]!);
}

const CHARACTERS = new Map(Object.entries(ESCAPES).map(([character, escape]) => [escape, character]));

/** The text that `escapeHtml` was given: `&lt;a&gt;` → `<a>` */
export function unescapeHtml(html: string): string {
  return html.replace(/&\w+;/g, (escape) => CHARACTERS.get(escape) ?? escape);
}

/** Escapes text for XML, which cannot contain control characters. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these have to be removed
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}

/** The value of an attribute in a tag: `title` in `<code-block title="PHP">` → PHP. */
export function tagAttribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found?.[1] ?? found?.[2];
}

const ATTRIBUTE = /([A-Za-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'{}<>=/]+)))?/g;

/** All attributes of a tag, from behind its name; those without a value are empty. */
export function tagAttributes(written: string): ReadonlyMap<string, string> {
  const found = [...written.matchAll(ATTRIBUTE)];
  return new Map(found.map(([, name, ...values]) => [name!, values.join('')]));
}
