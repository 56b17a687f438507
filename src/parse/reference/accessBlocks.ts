import type { PhrasingContent, RootContent } from 'mdast';
import type { HttpOperation, OperationAuth } from '../../../client/shared/operation';
import { code, heading, item, link, list, paragraph, separated, strong, text } from './nodes';
import { described } from './schemaRows';
import type { RowContext } from './rowContext';

/** Who may call, and how they say so. */
export function authBlocks({ auth }: HttpOperation, context: RowContext): RootContent[] {
  if (auth.length === 0) return [];
  const ways = auth.filter((each) => each.length > 0);
  const title = heading(2, 'Authentication');
  if (ways.length === 0) return [title, paragraph([text('None is needed.')])];
  const intro = [
    ...(ways.length > 1 ? ['one of these'] : []),
    ...(ways.length < auth.length ? ['none is needed, but more may be allowed with it'] : []),
  ];
  const items = ways.map((each) =>
    item(each.flatMap((way, index) => [...(index === 0 ? [] : [and()]), ...wayBlocks(way, context)])),
  );
  return [
    title,
    ...(intro.length === 0 ? [] : [paragraph([text(`${capital(intro.join('; '))}:`)])]),
    list(items, 'fields'),
  ];
}

function and(): RootContent {
  return paragraph([text('together with')], 'field-limits');
}

function wayBlocks(way: OperationAuth, context: RowContext): RootContent[] {
  const { name, description, scopes, flows } = way;
  const addresses = flows.flatMap(({ kind, addresses: all }) => {
    const shown = Object.entries(all).map(([what, url]) => [text(`${what} `), address(url)]);
    return [paragraph([text(`${capital(kind)}: `), ...separated(shown, text(', '))], 'field-limits')];
  });
  const scopeList = scopes.map((each) => {
    const texts = new Set(flows.map((flow) => flow.scopes?.[each] ?? '').filter(Boolean));
    return [code(each), ...(texts.size > 0 ? [text(`: ${[...texts].join(', ')}`)] : [])];
  });
  return [
    paragraph([strong(name), text(': '), ...howTo(way)]),
    described(description, context),
    ...(scopes.length === 0
      ? []
      : [paragraph([text('Scopes:')], 'field-limits'), list(scopeList.map((each) => item([paragraph(each)])))]),
    ...addresses,
  ];
}

function address(url: string): PhrasingContent {
  return /^https?:\/\/[^/]/i.test(url) ? link(url, [text(url)]) : code(url);
}

const KEY_PLACES = { header: 'header', query: 'query parameter', cookie: 'cookie', form: 'form field' };

function bearer(format: string | undefined): PhrasingContent[] {
  const header = [text('a token in the header '), code('Authorization: Bearer TOKEN')];
  return format === undefined ? header : [...header, text(`, written as ${format}`)];
}

function howTo(way: OperationAuth): PhrasingContent[] {
  const { kind, in: place, parameter = '', scheme = '' } = way;
  switch (kind) {
    case 'key': {
      return [text(`a key in the ${KEY_PLACES[place ?? 'header']} `), code(parameter)];
    }
    case 'basic':
      return [text('name and password (HTTP Basic)')];
    case 'bearer':
      return bearer(way.format);
    case 'oauth2':
      return [text('a token of OAuth 2 in the header '), code('Authorization: Bearer TOKEN')];
    case 'openid':
      return [text('a token of OpenID Connect in the header '), code('Authorization: Bearer TOKEN')];
    case 'mutualTls':
      return [text('a certificate of the client (mutual TLS)')];
    case 'other':
      return scheme === '' ? [text('not described')] : [text('the scheme '), code(scheme), text(' of HTTP')];
  }
}

/** Where calls go, if there is more to say of it than the samples show. */
export function serverBlocks({ servers, direction }: HttpOperation, context: RowContext): RootContent[] {
  const isPlain =
    servers.length <= 1 && servers.every(({ variables, description }) => variables.length === 0 && description === '');
  if (isPlain || direction !== 'request') return [];
  const items = servers.map(({ url, description, variables }) =>
    item([
      paragraph([code(url)]),
      described(description, context),
      ...variables.flatMap((each) => {
        const values = separated(
          each.values.map((value) => [code(value)]),
          text(', '),
        );
        const known = [
          text(': '),
          code(each.default || '""'),
          ...(values.length === 0 ? [] : [text(', one of '), ...values]),
        ];
        return [paragraph([code(each.name), ...known], 'field-limits'), described(each.description, context)];
      }),
    ]),
  );
  return [heading(2, 'Servers'), list(items, 'fields')];
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
