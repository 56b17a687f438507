import { isMap, mapOf, textOf, type Json } from './json';

/** Facts in a description besides its text, as CommonMark: summary, contact, licence, terms, further documentation. */
export function aboutApi({ info: given, externalDocs }: Json): string {
  const info = mapOf(given);
  const contact = mapOf(info.contact);
  const license = mapOf(info.license);
  const mail = textOf(contact.email);
  const asked = [
    linked(textOf(contact.name), textOf(contact.url)),
    ...(mail === '' ? [] : [linked(mail, `mailto:${mail}`)]),
  ].filter(Boolean);
  const licence = linked(
    [...new Set([textOf(license.name), textOf(license.identifier)])].filter(Boolean).join(', '),
    textOf(license.url),
  );
  const terms = textOf(info.termsOfService);
  return [
    textOf(info.summary).trim() === '' ? '' : escaped(textOf(info.summary).trim()),
    textOf(info.description),
    ...(asked.length === 0 ? [] : [`Contact: ${asked.join(', ')}`]),
    ...(licence === '' ? [] : [`License: ${licence}`]),
    ...(terms === '' ? [] : [`Terms of service: ${linked(terms, terms)}`]),
    docsText(info.externalDocs),
    docsText(externalDocs),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** `externalDocs` as CommonMark; empty if there are none. */
export function docsText(value: unknown): string {
  if (!isMap(value)) return '';
  const url = textOf(value.url);
  const text = textOf(value.description).trim();
  return url === '' ? escaped(text) : linked(text || url, url);
}

/** Two texts one below the other. */
export function below(one: string, other: string): string {
  return [one.trimEnd(), other].filter((each) => each.trim() !== '').join('\n\n');
}

/** A link, if its address is a whole one. */
function linked(text: string, url: string): string {
  if (!/^(?:https?|mailto):[^\s<>]+$/i.test(url)) return escaped([text, url].filter(Boolean).join(', '));
  return `[${escaped(text || url)}](<${url}>)`;
}

/** A plain text as CommonMark shows it. */
export function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&#~|]/g, '\\$&');
}
