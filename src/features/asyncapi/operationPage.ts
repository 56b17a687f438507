import type { ArticlePart } from '../../../client/features/api/shared/referencePage';
import { escaped } from '../api/openapi/aboutApi';
import type { Api, Message, Operation, Reply, Server } from './api';
import { messageParts, type MessageWriting } from './messageParts';
import { aboutLine, aboutParts, accessParts, bindingParts, code, heading, list, text } from './parts';
import type { Places } from './places';

export interface PageContext {
  api: Api;
  places: Places;
  writing: MessageWriting;
}

/** The page of an operation: who sends, through which channel, and what. */
export function operationParts(operation: Operation, context: PageContext): ArticlePart[] {
  const { channel, messages, reply, access, bindings, deprecated, title } = operation;
  const own = [...new Set([...messages, ...(reply?.messages ?? [])])].filter(
    (each) => context.places.homeOf(each) === operation,
  );
  const isOnly = own.length === 1;
  return [
    { kind: 'address', mark: markOf(operation), code: channel?.address ?? channel?.key ?? '', deprecated },
    ...text(roleText(operation, context)),
    ...aboutParts(operation, title, factsOf(operation, context)),
    ...sectionOf(messages, { operation, context, isOnly, title: messages.length === 1 ? 'Message' : 'Messages' }),
    ...(reply === undefined ? [] : replyParts(reply, operation, { context, isOnly })),
    ...(access.length === 0 ? [] : [heading(2, 'Security'), ...accessParts(access)]),
    ...bindingParts(bindings, 2, '~operation'),
  ];
}

/** `SEND` or `RECEIVE` */
export function markOf({ action }: Operation): string {
  return action.toUpperCase();
}

/** Name by which comparisons know it: `SEND ships.arrived` */
export function subjectOf(operation: Operation): string {
  const { id, channel } = operation;
  return `${markOf(operation)} ${channel?.address ?? channel?.key ?? id}`;
}

/** Says who sends and who receives. */
function roleText({ action, channel, missing, written }: Operation, { api, places }: PageContext): string {
  const app = `**${escaped(api.title)}**`;
  const where = channel === undefined ? code(missing || '?') : places.link(channel);
  const undefinedChannel = missing === '' ? '' : ` ${code(missing)} is not defined.`;
  const said =
    action === 'send'
      ? `${app} sends these messages to the channel ${where}; whoever listens there receives them.`
      : `${app} receives these messages from the channel ${where}; whoever uses it sends them there.`;
  const old =
    written === ''
      ? ''
      : ` In the description this is ${code(written)}: in version 2 of AsyncAPI that word says what the others do.`;
  return said + undefinedChannel + old;
}

function factsOf({ id, title, channel }: Operation, { api, places }: PageContext): string[] {
  const servers: readonly Server[] =
    channel === undefined || channel.servers.length === 0 ? api.servers : channel.servers;
  return [
    id === title || id.includes(' ') ? '' : `Name: ${code(id)}`,
    servers.length === 0 ? '' : `Servers: ${servers.map((each) => places.serverLink(each)).join(', ')}`,
  ];
}

interface Section {
  operation: Operation;
  context: PageContext;
  isOnly: boolean;
  title: string;
}

/** Messages below a heading: those that live here are shown, the others are links. */
function sectionOf(messages: readonly Message[], { operation, context, isOnly, title }: Section): ArticlePart[] {
  const { places, writing } = context;
  if (messages.length === 0) return [];
  const here = messages.filter((each) => places.homeOf(each) === operation);
  const links = messages.filter((each) => !here.includes(each));
  const [only, ...others] = here;
  if (only !== undefined && others.length + links.length === 0) {
    return [
      heading(2, `${title}: ${only.title}`, places.idOf(only)),
      ...messageParts(only, writing, { depth: 3, isOnly }),
    ];
  }
  const inside = here.flatMap((each) => [
    heading(3, each.title, places.idOf(each)),
    ...messageParts(each, writing, { depth: 4, isOnly }),
  ]);
  return [heading(2, title), ...messageList(links, places), ...inside];
}

/** Links to messages, with what they are about. */
export function messageList(messages: readonly Message[], places: Places): ArticlePart[] {
  return list(
    messages.map((each) => {
      const about = aboutLine(each) === each.title ? '' : aboutLine(each);
      return `${places.link(each)}${about === '' ? '' : `: ${escaped(about)}`}`;
    }),
  );
}

function replyParts(
  { channel, address, messages }: Reply,
  operation: Operation,
  { context, isOnly }: Pick<Section, 'context' | 'isOnly'>,
): ArticlePart[] {
  const { api, places } = context;
  const app = `**${escaped(api.title)}**`;
  const on = channel === undefined ? '' : ` on the channel ${places.link(channel)}`;
  const who = operation.action === 'receive' ? `${app} answers you` : `You answer ${app}`;
  const section = sectionOf(messages, { operation, context, isOnly, title: 'Reply' });
  const [title = heading(2, 'Reply'), ...rest] = section;
  return [
    title,
    ...text(`${who}${on}.`),
    ...(address === '' ? [] : list([`Address of the reply: ${address}`])),
    ...rest,
  ];
}
