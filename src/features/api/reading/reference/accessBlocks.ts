import type { Heading, PhrasingContent, RootContent } from 'mdast';
import type {
  Operation,
  OperationAuth,
  OperationResponse,
  OperationServer,
} from '../../../../../client/features/api/shared/operation';
import { keyText, waysText } from '../../schema/saidTexts';
import { tellIn, type Tell } from '../../../../../client/shared/tell';
import { partsOf, textOf } from '../../../../../client/shared/text';
import { code, details, heading, item, label, link, list, paragraph, sentence, separated, strong, text } from './nodes';
import { described } from './schemaRows';
import type { RowContext } from './sharedBody';
import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import { OWN_PAGE } from '../../../../base/address';

/** Authentication: who may call, and how callers identify themselves. */
export function authBlocks({ auth }: Operation, context: RowContext, within?: Within): RootContent[] {
  if (auth.length === 0) return [];
  const ways = auth.filter((each) => each.length > 0);
  const tell = tellIn(context.words);
  const title = titleOf('Authentication', within);
  if (ways.length === 0) return [title, paragraph([text(tell('operation.noneNeeded', 'None is needed.'))])];
  const intro = waysText({ isOneOf: ways.length > 1, isFree: ways.length < auth.length }, tell);
  const items = ways.map((each) =>
    item(
      each.flatMap((way, index) => [
        ...(index === 0 ? [] : [paragraph([text(tell('operation.together', 'together with'))], 'field-limits')]),
        ...wayBlocks(way, context),
      ]),
    ),
  );
  return [title, ...(intro === undefined ? [] : [paragraph([text(intro)])]), list(items, 'fields')];
}

/** The part of a page that sections are in, with what stands in front of their ids. */
interface Within {
  depth: Heading['depth'];
  prefix: string;
}

function titleOf(title: string, within: Within | undefined): RootContent {
  if (within === undefined) return heading(2, title);
  return heading(within.depth, title, `${within.prefix}${title.toLowerCase()}`);
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
  const mark = textOf(context.words, 'schema.deprecated', 'deprecated');
  const old = way.deprecated === true ? [text(' '), label(mark, 'field-deprecated')] : [];
  const line = [strong(name), text(': '), ...howTo(way, tellIn(context.words)), ...old];
  const more = [described(description, context), ...addresses];
  const isShort = flows.length === 0 && description.length <= SHORT_DESCRIPTION;
  return [
    // All operations of an API say the same here: it is one line until a reader asks, so that parameters begin sooner.
    ...(isShort ? [paragraph(line), ...more] : [details(line, more)]),
    ...(scopes.length === 0
      ? []
      : [
          paragraph([text(textOf(context.words, 'operation.scopes', 'Scopes:'))], 'field-limits'),
          list(scopeList.map((each) => item([paragraph(each)]))),
        ]),
  ];
}

/** Characters of a description that is as short as the line that would open it. */
const SHORT_DESCRIPTION = 120;

function address(url: string): PhrasingContent {
  return /^https?:\/\/[^/]/i.test(url) ? link(url, [text(url)]) : code(url);
}

function howTo(way: OperationAuth, tell: Tell): PhrasingContent[] {
  const { kind, in: place, parameter = '', scheme = '', format } = way;
  const header = code('Authorization: Bearer TOKEN');
  switch (kind) {
    case 'key':
      return sentence(keyText(place, tell), { name: code(parameter) });
    case 'basic':
      return [text(tell('operation.basic', 'name and password (HTTP Basic)'))];
    case 'bearer':
      return format === undefined
        ? sentence(tell('operation.token', 'a token in the header {header}'), { header })
        : sentence(tell('operation.tokenWritten', 'a token in the header {header}, written as {format}'), {
            header,
            format: text(format),
          });
    case 'oauth2':
      return sentence(tell('operation.oauth2', 'a token of OAuth 2 in the header {header}'), { header });
    case 'openid':
      return sentence(tell('operation.openid', 'a token of OpenID Connect in the header {header}'), { header });
    case 'mutualTls':
      return [text(tell('operation.mutualTls', 'a certificate of the client (mutual TLS)'))];
    case 'other':
      return scheme === '' ? [text('not described')] : [text('the scheme '), code(scheme), text(' of HTTP')];
  }
}

/** Section about servers, if there is more to say than the samples show. */
export function serverBlocks({ servers, direction }: Operation, context: RowContext, within?: Within): RootContent[] {
  const isPlain = ({ variables, description, name }: OperationServer): boolean =>
    variables.length === 0 && description === '' && name === undefined;
  // Samples of a call show its only address.
  const isShown = direction === 'request' && servers.length <= 1 && servers.every(isPlain);
  return isShown || servers.length === 0 ? [] : [titleOf('Servers', within), serverList(servers, context)];
}

function serverList(servers: readonly OperationServer[], context: RowContext): RootContent {
  const items = servers.map(({ url, name, description, variables }) =>
    item([
      paragraph([...(name === undefined ? [] : [strong(name), text(': ')]), code(url)]),
      described(description, context),
      ...variables.flatMap((each) => {
        const values = separated(
          each.values.map((value) => [code(value)]),
          text(', '),
        );
        const known = [
          text(': '),
          code(each.default || '""'),
          ...(values.length === 0 ? [] : [text(', '), ...oneOf(values, context)]),
        ];
        return [paragraph([code(each.name), ...known], 'field-limits'), described(each.description, context)];
      }),
    ]),
  );
  return list(items, 'fields');
}

function oneOf(values: PhrasingContent[], { words }: RowContext): PhrasingContent[] {
  const parts = partsOf(textOf(words, 'schema.oneOf', 'one of {values}'), { values });
  return parts.flatMap((part) => (typeof part === 'string' ? [text(part)] : part));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Operations that can be called with what a reply holds. */
export function linkBlocks({ links = [] }: OperationResponse, context: RowContext): RootContent[] {
  if (links.length === 0) return [];
  const items = links.map(({ name, description, to, values, server }) => {
    const given = Object.entries(values).map(([key, value]) => [
      text(key === 'the body' ? key : ''),
      ...(key === 'the body' ? [] : [code(key)]),
      text(' = '),
      code(valueText(value)),
    ]);
    const shown =
      given.length === 0 ? [] : [paragraph([text('With '), ...separated(given, text(', '))], 'field-limits')];
    const at = server === undefined ? [] : [serverList([server], context)];
    const line = paragraph([code(name), text(' leads to '), code(to)]);
    return item([line, described(description, context), ...shown, ...at]);
  });
  return [paragraph([strong(textOf(context.words, 'operation.links', 'Links'))]), list(items)];
}

/** A link; an address of another site that is not whole is shown. */
export function linkTo({ url, text: words }: NonNullable<Operation['link']>): PhrasingContent[] {
  if (url.startsWith(OWN_PAGE)) return [link(url.slice(OWN_PAGE.length), [text(words)])];
  if (/^https?:/i.test(url)) return [link(url, [text(words)])];
  return [...(words === url ? [] : [text(`${words}, `)]), code(url)];
}
