import { lastPart } from './source';
import { isMap, listOf, mapOf, pointerPart, textOf, createLookup, type Json } from '../api/openapi/json';

/** A key of an operation that says how version 2 calls it: `publish` or `subscribe`. */
export const WRITTEN = 'x-docgen-written';

/**
 * A description of version 2 in the shape of version 3. Version 2 takes the side of the others: they publish messages
 * that the application receives, and subscribe to those that it sends.
 */
export function asVersion3(document: Json): Json {
  const { resolve } = createLookup(document);
  // References lead through channels that are references themselves.
  if (!textOf(document.asyncapi).startsWith('2'))
    return { ...document, channels: mapValues(document.channels, (each) => resolve(each)) };
  const operations: Json = {};
  const channels = mapValues(document.channels, (given, address) => {
    const item = resolve(given);
    const messages: Json = {};
    for (const verb of ['publish', 'subscribe'] as const) {
      if (!isMap(item[verb])) continue;
      const operation = resolve(item[verb]);
      const named = messagesOf(operation.message, resolve);
      const own = named.map(([name, message]) => refer(address, addMessage(messages, name, message)));
      const id = textOf(operation.operationId) || `${verb} ${address}`;
      operations[free(id, operations)] = {
        ...operation,
        action: verb === 'publish' ? 'receive' : 'send',
        channel: { $ref: `#/channels/${pointerPart(address)}` },
        messages: own,
        [WRITTEN]: verb,
      };
    }
    const servers = listOf(item.servers).map((name) => ({ $ref: `#/servers/${pointerPart(textOf(name))}` }));
    return { ...item, address, messages, servers };
  });
  const { tags, externalDocs } = document;
  const info = { ...(tags !== undefined && { tags }), ...(externalDocs !== undefined && { externalDocs }) };
  return {
    ...document,
    info: { ...info, ...mapOf(document.info) },
    servers: mapValues(document.servers, (given) => serverOf(resolve(given))),
    channels,
    operations,
  };
}

/** `mqtt://{host}:1883/a` → host and path */
function serverOf({ url, ...rest }: Json): Json {
  const [host = '', ...path] = textOf(url)
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .split('/');
  return { ...rest, host, ...(path.length > 0 && { pathname: `/${path.join('/')}` }) };
}

/** The messages of an operation, one or several, with their names. */
function messagesOf(given: unknown, resolve: (value: unknown) => Json): [string, unknown][] {
  if (!isMap(given)) return [];
  const message = resolve(given);
  if (Array.isArray(message.oneOf)) return message.oneOf.flatMap((each) => messagesOf(each, resolve));
  const reference = typeof given.$ref === 'string' ? lastPart(given.$ref) : undefined;
  return [[reference ?? nameOf(message), given]];
}

function nameOf({ messageId, name, title }: Json): string {
  return textOf(messageId) || textOf(name) || textOf(title) || 'message';
}

/** Adds a message to those of its channel; the same one is there once. Its name there. */
function addMessage(messages: Json, name: string, message: unknown): string {
  const known = Object.keys(messages).find((each) => JSON.stringify(messages[each]) === JSON.stringify(message));
  const own = known ?? free(name, messages);
  messages[own] = message;
  return own;
}

function free(name: string, taken: Json): string {
  let own = name;
  for (let count = 2; Object.hasOwn(taken, own); count += 1) own = `${name}-${count}`;
  return own;
}

function refer(address: string, name: string): Json {
  return { $ref: `#/channels/${pointerPart(address)}/messages/${pointerPart(name)}` };
}

function mapValues(given: unknown, change: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(
    Object.entries(mapOf(given))
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, change(value, key)]),
  );
}
