import type { Schema } from '../../../client/features/api/shared/operation';
import { asName } from '../api/schema/texts';
import { aboutApi } from '../api/openapi/aboutApi';
import { mapsIn } from '../api/openapi/largeSchemas';
import {
  atPointer,
  createLookup,
  isMap,
  listOf,
  mapOf,
  pointerPart,
  schemaName,
  textOf,
  type Json,
} from '../api/openapi/json';
import { addChildren, normalised } from '../api/openapi/normalise';
import type { Api, Channel, Message, Operation, Server } from './api';
import { readAccess } from './readAccess';
import { readMessage } from './readMessage';
import { aboutOf, bindingsOf, lastPart, locationText, variablesOf, type Source } from './source';
import { withTraits } from './traits';
import { asVersion3, WRITTEN } from './version2';

/** Reads a description that is one document. */
export function readApi(given: Json): Api {
  // A discriminator is a name here, and an object in OpenAPI.
  for (const { value } of mapsIn(given)) {
    if (typeof value.discriminator === 'string') value.discriminator = { propertyName: value.discriminator };
  }
  const document = asVersion3(given);
  const { schemaOf, named } = createSchemas(given);
  const source: Source = { lookup: createLookup(document), schemaOf };
  const messageAt = createMessages(source);
  const servers = entriesOf(document.servers).map(([name, each]) => readServer(name, each, source));
  const serverOf = new Map(servers.map((each) => [each.name, each]));
  const channels = new Map(
    entriesOf(document.channels).map(([key, each]) => {
      const channel = source.lookup.resolve(each);
      const own = listOf(channel.servers).flatMap((to) => serverOf.get(nameIn(to)) ?? []);
      return [key, readChannel(key, channel, { source, servers: own, messageAt })];
    }),
  );
  const operations = entriesOf(document.operations).map(([id, each]) =>
    readOperation(id, source.lookup.resolve(each), { source, channels, messageAt }),
  );
  for (const [key] of entriesOf(mapOf(document.components).messages))
    messageAt({ $ref: `#/components/messages/${pointerPart(key)}` });
  const info = mapOf(document.info);
  return {
    title: textOf(info.title) || 'Messages',
    version: textOf(info.version),
    text: aboutApi({ info, externalDocs: info.externalDocs }),
    servers,
    channels: [...channels.values()],
    operations,
    messages: messageAt.all(),
    tags: tagsOf(aboutOf(info, source.lookup).tags, operations),
    schemas: named(),
  };
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(mapOf(value)).filter(([key, each]) => !key.startsWith('x-') && isMap(each));
}

/** Name of what a reference leads to. */
function nameIn(reference: unknown): string {
  return lastPart(textOf(mapOf(reference).$ref));
}

/** Converts schemas; those that have a name or are referred to come last. */
function createSchemas(document: Json): { schemaOf: Source['schemaOf']; named: () => Record<string, Schema> } {
  const pointers = new Set<string>();
  const nameOf = (reference: string): string => {
    const name = schemaName(reference);
    if (name.startsWith('#')) pointers.add(name);
    return name;
  };
  const schemaOf = (value: unknown): Schema => {
    const pair = isMap(value) && value.schemaFormat !== undefined && isMap(value.schema) ? value.schema : value;
    return normalised(pair, 'schema', { nameOf, outside: () => undefined }) as Schema;
  };
  const named = (): Record<string, Schema> => {
    const schemas = Object.create(null) as Record<string, Schema>;
    for (const [name, each] of Object.entries(mapOf(mapOf(document.components).schemas))) {
      if (isMap(each) || typeof each === 'boolean') schemas[name] = schemaOf(each);
    }
    // Each of them may lead to more.
    for (const pointer of pointers) {
      const found = atPointer(document, pointer);
      if (isMap(found) || typeof found === 'boolean') schemas[pointer] = schemaOf(found);
    }
    addChildren(schemas);
    return schemas;
  };
  return { schemaOf, named };
}

/** A chain of references that is longer than this goes round in circles. */
const LONGEST_CHAIN = 20;

interface Messages {
  (given: unknown, key?: string): Message;
  all(): Message[];
}

/** Reads messages, each once: they are referred to, and repeated where files are put together. */
function createMessages(source: Source): Messages {
  const known = new Map<string, Message>();
  const find = (given: unknown, key?: string, steps = 0): Message => {
    const reference = textOf(mapOf(given).$ref);
    const target = atPointer(source.lookup.document, reference);
    const name = reference === '' ? key : nameIn(given);
    if (reference !== '' && isMap(target) && steps < LONGEST_CHAIN) return find(target, name, steps + 1);
    const found = source.lookup.resolve(given);
    const text = JSON.stringify(found);
    const message = known.get(text) ?? readMessage(found, name ?? 'message', source);
    known.set(text, message);
    return message;
  };
  return Object.assign((given: unknown, key?: string) => find(given, key), { all: () => [...known.values()] });
}

function readServer(name: string, given: unknown, source: Source): Server {
  const server = source.lookup.resolve(given);
  const { protocol, protocolVersion, host, pathname, title } = server;
  return {
    ...aboutOf({ ...server, summary: textOf(server.summary) || textOf(title) }, source.lookup),
    name,
    protocol: [textOf(protocol), textOf(protocolVersion)].filter(Boolean).join(' '),
    address: textOf(host) + textOf(pathname),
    variables: variablesOf(server.variables, source),
    access: readAccess(server.security, source.lookup),
    bindings: bindingsOf(server.bindings, source),
  };
}

interface ChannelContext {
  source: Source;
  servers: Server[];
  messageAt: Messages;
}

function readChannel(key: string, channel: Json, { source, servers, messageAt }: ChannelContext): Channel {
  const address = textOf(channel.address);
  return {
    ...aboutOf(channel, source.lookup),
    key,
    title: textOf(channel.title) || key,
    address: address === '' ? undefined : address,
    parameters: variablesOf(channel.parameters, source),
    servers,
    bindings: bindingsOf(channel.bindings, source),
    messages: entriesOf(channel.messages).map(([name, each]) => messageAt(each, name)),
  };
}

interface OperationContext {
  source: Source;
  channels: ReadonlyMap<string, Channel>;
  messageAt: Messages;
}

function readOperation(id: string, given: Json, { source, channels, messageAt }: OperationContext): Operation {
  const operation = withTraits(given, source.lookup);
  const { lookup } = source;
  const channel = channelOf(operation.channel, channels);
  const action = operation.action === 'send' ? 'send' : 'receive';
  const messages = (list: unknown, from: Channel | undefined): Message[] =>
    Array.isArray(list) ? [...new Set(list.map((each) => messageAt(each)))] : (from?.messages ?? []);
  const reply = isMap(operation.reply) ? lookup.resolve(operation.reply) : undefined;
  const back = channelOf(reply?.channel, channels);
  return {
    ...aboutOf(operation, lookup),
    id,
    title: textOf(operation.title) || nameOf(operation, id, channel),
    action,
    written: textOf(operation[WRITTEN]),
    channel,
    missing: channel === undefined ? textOf(mapOf(operation.channel).$ref) : '',
    messages: messages(operation.messages, channel),
    access: readAccess(operation.security, lookup),
    bindings: bindingsOf(operation.bindings, source),
    ...(reply && {
      reply: {
        channel: back,
        address: locationText(lookup.resolve(reply.address)),
        messages: messages(reply.messages, back),
      },
    }),
    deprecated: operation.deprecated === true || operation['x-deprecated'] === true,
  };
}

/** The channel that is referred to; one of another file is there as a copy. */
function channelOf(given: unknown, channels: OperationContext['channels']): Channel | undefined {
  const address = textOf(mapOf(given).address);
  const found = channels.get(nameIn(given));
  return found ?? [...channels.values()].find((each) => address !== '' && each.address === address);
}

/** Version 2 need not name an operation. */
function nameOf(operation: Json, id: string, channel: Channel | undefined): string {
  if (operation[WRITTEN] === undefined || textOf(operation.operationId) !== '') return id;
  const way = operation.action === 'send' ? 'Send to' : 'Receive from';
  return asName(textOf(operation.summary)) ?? `${way} ${channel?.address ?? ''}`;
}

function tagsOf(described: Api['tags'], operations: readonly Operation[]): Api['tags'] {
  const all = [...described, ...operations.flatMap(({ tags }) => tags)];
  const first = new Map(all.toReversed().map((tag) => [tag.name, tag]));
  const used = new Set(operations.flatMap(({ tags: [tag] }) => tag?.name ?? []));
  return [...new Set(all.map(({ name }) => name))].filter((name) => used.has(name)).map((name) => first.get(name)!);
}
