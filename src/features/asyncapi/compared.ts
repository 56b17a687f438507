import type { Operation, OperationContent } from '../../../client/features/api/shared/operation';
import type { PluginApi, PluginPast } from '../../config/plugins';
import type { GuardedSite } from '../../guard/fileGuard';
import { readFrom } from '../api/described/fromTexts';
import { pastDescription } from '../api/described/pastDescription';
import type { Api, Message, Operation as Described } from './api';
import type { AsyncApiOptions } from './options';
import { readAsyncApi } from './readAsyncApi';

/** The operations of a description as comparisons see them, now or at another time; undefined if there was none. */
export async function readCompared(
  now: GuardedSite,
  options: AsyncApiOptions,
  past: PluginPast | undefined,
): Promise<PluginApi | undefined> {
  const found = past && (await pastDescription(now, options.source, past));
  if (past !== undefined && found === undefined) return undefined;
  const { site, file, read } = found ?? { site: now, file: options.source, read: undefined };
  const { api, problems } = await readAsyncApi(site, { ...options, source: file }, read);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return { ...comparedApi(api), problems: errors };
}

/** The same of texts as they were: undefined if they were no description. */
export async function readState(
  site: GuardedSite,
  options: AsyncApiOptions,
  texts: ReadonlyMap<string, string>,
): Promise<PluginApi | undefined> {
  // Files of other hosts are not what they were.
  const { api } = await readAsyncApi(site, { ...options, allowRemote: false }, readFrom(site, texts));
  return api && { ...comparedApi(api), problems: [] };
}

function comparedApi(api: Api | undefined): Pick<PluginApi, 'operations' | 'schemas'> {
  return { operations: api?.operations.map(comparedOperation) ?? [], schemas: api?.schemas ?? {} };
}

/** A message that the application receives is sent to it; one that it sends comes from it. */
function comparedOperation(operation: Described): Operation {
  const { id, title, action, channel, messages, reply, deprecated } = operation;
  const [sent, received] = [messages, reply?.messages ?? []].map((all) => all.flatMap(contentOf));
  const isSent = action === 'send';
  return {
    ...{ kind: 'http', id, name: title, verb: action.toUpperCase(), path: channel?.address ?? channel?.key ?? id },
    ...{ direction: 'request', summary: '', description: '', servers: [], auth: [], tags: [], callbacks: [] },
    deprecated,
    parameters: channel?.parameters ?? [],
    ...bodyOf(isSent ? received : sent),
    responses: responsesOf(isSent ? sent : received),
  };
}

function bodyOf(content: OperationContent[] = []): Pick<Operation, 'body'> {
  return content.length === 0 ? {} : { body: { required: true, description: '', content } };
}

function responsesOf(content: OperationContent[] = []): Operation['responses'] {
  return content.length === 0 ? [] : [{ status: '200', description: '', headers: [], content }];
}

/** The payload of a message, by the name of the message: several may have the same format. */
function contentOf({ key, payload }: Message): OperationContent[] {
  return payload === undefined
    ? []
    : [{ contentType: key, examples: [], ...(payload.schema && { schema: payload.schema }) }];
}
