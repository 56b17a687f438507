import { valueText } from '../../../client/features/api/shared/exactNumbers';
import type { OperationIndex, ArticlePart } from '../../../client/features/api/shared/referencePage';
import type { PluginPage } from '../../config/plugins';
import { escaped } from '../api/openapi/aboutApi';
import { createMaker } from '../api/openapi/examples';
import { createSchemaNamer } from '../api/openapi/nameLargeSchemas';
import { createReferenceWriter } from '../api/openapi/referenceWriter';
import type { About, Api, Channel, Operation, Server } from './api';
import { messageParts } from './messageParts';
import { markOf, messageList, operationParts, subjectOf, type PageContext } from './operationPage';
import type { AsyncApiOptions } from './options';
import { aboutLine, aboutParts, accessParts, bindingParts, code, fieldParts, heading, list, text } from './parts';
import { createPlaces, linkTo, serverId } from './places';

interface PageOf {
  path: string;
  title: string;
  parts: ArticlePart[];
  frontMatter?: Record<string, unknown>;
  subject?: string;
}

/** All pages of a description: the first one, operations by tag, channels, messages, and large schemas. */
export async function pagesOf(api: Api, options: AsyncApiOptions & { folder: string }): Promise<PluginPage[]> {
  const { folder, title = api.title } = options;
  const namer = createSchemaNamer(api.schemas);
  const places = createPlaces(api, folder);
  const writing = { make: await createMaker(api.schemas), name: namer.name };
  const context: PageContext = { api, places, writing };
  const pages = [
    ...api.operations.map((each, index) => operationPage(each, index, context)),
    ...api.channels.map((each, index) => channelPage(each, index, context)),
    ...messagePages(context),
  ];
  const lists = listPages(context, folder);
  const first: PageOf = { path: `${folder}/README.md`, title, parts: firstParts(context, folder) };
  // The last of the large schemas has its name now.
  const writer = createReferenceWriter(namer.named, folder);
  const written = [first, ...lists, ...pages].map(({ path, title: name, frontMatter, parts, subject }) =>
    writer.page(
      { path, frontMatter: { title: name, ...frontMatter } },
      { article: { title: name, parts, ...(subject !== undefined && { subject }) } },
    ),
  );
  return [...written, ...writer.schemas()];
}

function operationPage(operation: Operation, index: number, context: PageContext): PageOf {
  const frontMatter = { ...about(operation), order: index + 1, badge: markOf(operation) };
  const { title } = operation;
  const parts = operationParts(operation, context);
  return { path: context.places.pathOf(operation), title, parts, frontMatter, subject: subjectOf(operation) };
}

/** Front matter for lists and search engines. */
function about(each: About): { description?: string } {
  const description = aboutLine(each);
  return description === '' ? {} : { description };
}

function channelPage(channel: Channel, index: number, { api, places }: PageContext): PageOf {
  const { title, address, parameters, servers, bindings, messages } = channel;
  const operations = api.operations.filter((each) => each.channel === channel);
  const replies = api.operations.filter(({ reply }) => reply?.channel === channel);
  const parts: ArticlePart[] = [
    { kind: 'address', mark: 'CHANNEL', code: address ?? '' },
    ...text(address === undefined ? 'Its address is not known beforehand: programs learn it when they run.' : ''),
    ...aboutParts(channel, title, [
      servers.length === 0 ? '' : `Servers: ${servers.map((each) => places.serverLink(each)).join(', ')}`,
    ]),
    ...fieldParts('Parameters', parameters, 2),
    ...(operations.length === 0 ? [] : [heading(2, 'Operations'), operationList(operations, places.pathOf)]),
    ...(replies.length === 0 ? [] : [heading(2, 'Replies of'), operationList(replies, places.pathOf)]),
    ...(messages.length === 0 ? [] : [heading(2, 'Messages'), ...messageList(messages, places)]),
    ...bindingParts(bindings, 2, '~channel'),
  ];
  const frontMatter = { ...about(channel), order: index + 1 };
  return { path: places.pathOf(channel), title: places.titleOf(channel), parts, frontMatter };
}

function operationList(operations: readonly Operation[], pathOf: (about: Operation) => string): ArticlePart {
  const listed = operations.map((each): OperationIndex['operations'][number] => ({
    page: pathOf(each),
    name: each.title,
    verb: markOf(each),
    path: each.channel?.address ?? each.channel?.key ?? '',
    direction: 'request',
    deprecated: each.deprecated,
  }));
  return { kind: 'operations', operations: listed };
}

function messagePages(context: PageContext): PageOf[] {
  const { api, places, writing } = context;
  const own = api.messages.filter((each) => places.homeOf(each) === undefined);
  return own.map((message, index) => {
    const users = api.operations.filter(
      ({ messages, reply }) => messages.includes(message) || reply?.messages.includes(message) === true,
    );
    const channels = api.channels.filter(({ messages }) => messages.includes(message));
    const parts: ArticlePart[] = [
      ...messageParts(message, writing, { depth: 2, isOnly: true }),
      ...(users.length === 0 ? text('No operation has this message.') : [heading(2, 'Operations')]),
      ...(users.length === 0 ? [] : [operationList(users, places.pathOf)]),
      ...(channels.length === 0 ? [] : [heading(2, 'Channels'), ...channelList(channels, context)]),
    ];
    const frontMatter = { ...about(message), order: index + 1 };
    return { path: places.pathOf(message), title: places.titleOf(message), parts, frontMatter };
  });
}

function channelList(channels: readonly Channel[], { places }: PageContext): ArticlePart[] {
  return list(
    channels.map((each) => {
      const address = each.address === undefined || each.address === each.title ? '' : `: ${code(each.address)}`;
      return `${places.link(each)}${address}`;
    }),
  );
}

/** Lists of what there is, which are the parts of the sidebar. */
function listPages(context: PageContext, folder: string): PageOf[] {
  const { api, places } = context;
  const { operations, channels, messages, tags } = api;
  const byTag = tags.map(({ name, text: more }, index): PageOf => {
    const own = operations.filter((each) => each.tags[0]?.name === name);
    const others = operations.filter((each) => !own.includes(each) && each.tags.some((tag) => tag.name === name));
    const parts = [
      ...text(more),
      ...[operationList(own, places.pathOf)],
      ...(others.length === 0 ? [] : [heading(2, 'See also'), operationList(others, places.pathOf)]),
    ];
    return { path: `${places.folderOf(name)}/README.md`, title: name, parts, frontMatter: { order: index + 1 } };
  });
  const whole = (path: string, order: number, parts: ArticlePart[]): PageOf[] => {
    const title = path.charAt(0).toUpperCase() + path.slice(1);
    return parts.length === 0 ? [] : [{ path: `${folder}/${path}/README.md`, title, parts, frontMatter: { order } }];
  };
  return [
    ...whole('operations', 1, operations.length === 0 ? [] : operationsByTag(context, 2)),
    ...byTag,
    ...whole('channels', 2, channelList(channels, context)),
    ...whole('messages', 3, messageList(messages, places)),
  ];
}

function operationsByTag({ api: { operations, tags }, places }: PageContext, depth: 2 | 3): ArticlePart[] {
  const without = operations.filter((each) => each.tags.length === 0);
  const lists = tags.flatMap(({ name }) => [
    heading(depth, name),
    operationList(
      operations.filter((each) => each.tags[0]?.name === name),
      places.pathOf,
    ),
  ]);
  if (without.length === 0) return lists;
  const title = lists.length === 0 ? [] : [heading(depth, 'Other operations')];
  return [...lists, ...title, operationList(without, places.pathOf)];
}

/** The first page names so many of a kind at most; others are on the page of their list. */
const MOST_NAMED = 40;

/** The first page: the text of the description, servers, and lists. */
function firstParts(context: PageContext, folder: string): ArticlePart[] {
  const { version, text: more, servers, operations, channels, messages } = context.api;
  const section = (title: string, { length: count }: readonly unknown[], list: () => ArticlePart[]): ArticlePart[] => {
    if (count === 0) return [];
    const path = `${folder}/${title.toLowerCase()}/README.md`;
    return [
      heading(2, title),
      ...(count <= MOST_NAMED ? list() : text(linkTo(`${count} ${title.toLowerCase()}`, path))),
    ];
  };
  return [
    ...text(version === '' ? '' : `Version ${escaped(version)}`),
    ...text(more),
    ...(servers.length === 0 ? [] : [heading(2, 'Servers'), ...servers.flatMap(serverParts)]),
    ...section('Operations', operations, () => operationsByTag(context, 3)),
    ...section('Channels', channels, () => channelList(channels, context)),
    ...section('Messages', messages, () => messageList(messages, context.places)),
  ];
}

function serverParts(server: Server): ArticlePart[] {
  const { name, protocol, address, variables, access, bindings } = server;
  const values = variables.map(({ name: variable, schema, description }) => {
    const { default: usual, enum: all } = schema as { default?: unknown; enum?: unknown[] };
    const known = usual === undefined ? '' : `, by default ${code(valueText(usual))}`;
    const allowed = all === undefined ? '' : `, one of ${all.map((each) => code(valueText(each))).join(', ')}`;
    return `${code(variable)}${known}${allowed}${description === '' ? '' : `: ${description}`}`;
  });
  return [
    heading(3, name, serverId(name)),
    { kind: 'address', mark: protocol, code: address },
    ...aboutParts(server),
    ...(values.length === 0 ? [] : [...text('Variables:'), ...list(values)]),
    ...(access.length === 0 ? [] : [...text('**Security**'), ...accessParts(access)]),
    ...bindingParts(bindings, 4, `~${serverId(name)}`),
  ];
}
