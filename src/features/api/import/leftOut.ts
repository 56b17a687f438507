import { isVariable, SENDING, TRANSPORT } from './http/entries';
import { everyItem } from './readTexts';
import { asList, asObject, asText, isObject, type Loose } from './values';

/** Parts of a collection that have no place on any page, with counts. */
export function neverShown(collection: Loose): string[] {
  const all = [collection, ...everyItem(collection)];
  const requests = all.map(({ request }) => asObject(request));
  return [
    counted(all.flatMap(({ event }) => asList(event)).filter(hasScript).length, 'script'),
    counted([...all, ...requests].filter(({ auth }) => isObject(auth)).length, 'way{s} to say who calls'),
  ].filter((text) => text !== '');
}

/** Parts that have no place on pages of operations; `calls` has verb and path of each request. */
export function leftOut(collection: Loose, calls: ReadonlyMap<Loose, string>): string[] {
  const items = everyItem(collection);
  const all = [collection, ...items];
  const replies = items.flatMap(({ response }) => listOf(response));
  const requests = [...items.map(({ request }) => request), ...replies.map((each) => each.originalRequest)].filter(
    isObject,
  );
  const addresses = [...new Set(requests.map(({ url }) => addressOf(url, collection)))].filter(Boolean);
  const sending = requests.flatMap(({ header }) => listOf(header)).filter(isSending);
  return [
    counted(all.flatMap(({ variable }) => asList(variable)).length, 'variable'),
    counted(addresses.length, `address{es} (${addresses.map((each) => `\`${each}\``).join(', ')})`),
    counted(sending.length, 'header{s} that say how requests are sent'),
    counted(
      requests.flatMap(entriesOf).filter(({ value }) => isVariable(asText(value))).length,
      'value{s} with variables',
    ),
    counted(furtherHeaders(items, calls), 'header{s} of replies'),
    counted(replies.flatMap(({ cookie }) => asList(cookie)).length, 'cookie'),
    counted(requests.flatMap(filesOf).length, 'name{s} of files'),
    counted(items.filter((each) => each.protocolProfileBehavior !== undefined).length, 'setting{s} of requests'),
    counted(
      items.filter((each) => each.request !== undefined && !calls.has(each)).length,
      'request{s} without address',
    ),
  ].filter((text) => text !== '');
}

/** `(2, 'way{s} to say')` → 2 ways to say; of one thing, what is in braces is left out. */
function counted(number: number, what: string): string {
  const words = what.includes('{') ? what : `${what}{s}`;
  return number === 0 ? '' : `${number} ${words.replace(/\{(e?s)\}/, number === 1 ? '' : '$1')}`;
}

function listOf(value: unknown): Loose[] {
  return asList(value).filter(isObject);
}

function hasScript(event: unknown): boolean {
  const { exec } = asObject(asObject(event).script);
  return (Array.isArray(exec) ? exec.map(asText).join('') : asText(exec)).trim() !== '';
}

/** Part of an address before the path, as far as the collection says it: `{{url}}/users` → `https://a.example`. */
function addressOf(url: unknown, { variable }: Loose): string {
  const text = asText(url) || asText(asObject(url).raw);
  const host = /^(?:\{\{[^{}]*\}\}|\w+:\/\/[^/?#]*)/.exec(text)?.[0] ?? '';
  const known = listOf(variable).find(({ key }) => host === `{{${asText(key)}}}`);
  return /^https?:\/\/[^@]*$/.test(asText(known?.value)) ? asText(known?.value) : host;
}

/** A format is on pages. */
function isSending({ key }: Loose): boolean {
  return SENDING.test(asText(key)) && !/^content-type$/i.test(asText(key));
}

function entriesOf({ url, header, body }: Loose): Loose[] {
  const { query, variable } = asObject(url);
  const { urlencoded, formdata } = asObject(body);
  const headers = listOf(header).filter(({ key }) => !SENDING.test(asText(key)));
  return [query, variable, urlencoded, formdata].flatMap(listOf).concat(headers);
}

function filesOf({ body }: Loose): unknown[] {
  const { formdata, file } = asObject(body);
  return [...listOf(formdata), asObject(file)].flatMap(({ src }) => src).filter((each) => asText(each) !== '');
}

/** Headers of replies that are on no page: how they came, and all values of one but the first. */
function furtherHeaders(items: readonly Loose[], calls: ReadonlyMap<Loose, string>): number {
  const shown = new Map<string, string>();
  const all = items.flatMap((item) =>
    listOf(item.response).flatMap(({ code, header }) =>
      listOf(header).map(({ key, value }) => ({
        key: asText(key),
        value: asText(value),
        of: `${calls.get(item)} ${Number(code) || 200}`,
      })),
    ),
  );
  return all.filter(({ key, value, of }) => {
    if (/^content-type$/i.test(key) || key === '') return false;
    if (TRANSPORT.test(key)) return true;
    const name = `${of} ${key.toLowerCase()}`;
    if (!shown.has(name)) shown.set(name, value);
    return shown.get(name) !== value;
  }).length;
}
