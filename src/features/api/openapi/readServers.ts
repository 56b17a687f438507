import type { OperationResponse, OperationServer } from '../../../../client/features/api/shared/operation';
import { isMap, listOf, mapOf, textOf, type Json, type Lookup } from './json';

/** The innermost list of addresses counts. */
export function readServers(levels: readonly unknown[]): OperationServer[] {
  const found = levels.find((each): each is unknown[] => Array.isArray(each) && each.length > 0);
  return (found ?? []).filter(isMap).map(readServer);
}

function readServer(server: Json): OperationServer {
  const name = textOf(server.name);
  return {
    url: textOf(server.url),
    ...(name !== '' && { name }),
    description: textOf(server.description),
    variables: Object.entries(mapOf(server.variables)).map(([variable, value]) => ({
      name: variable,
      default: textOf(mapOf(value).default),
      values: listOf(mapOf(value).enum).map(textOf),
      description: textOf(mapOf(value).description),
    })),
  };
}

/** Operations that a reply leads to. */
export function readLinks(value: unknown, lookup: Lookup): Pick<OperationResponse, 'links'> {
  const links = Object.entries(mapOf(value)).map(([name, given]) => {
    const { description, operationId: id, operationRef, parameters, requestBody, server } = lookup.resolve(given);
    return {
      name,
      description: textOf(description),
      to: textOf(id) || textOf(operationRef),
      values: { ...mapOf(parameters), ...(requestBody !== undefined && { 'the body': requestBody }) },
      ...(isMap(server) && { server: readServer(server) }),
    };
  });
  return links.length === 0 ? {} : { links };
}
