import type { PluginProblem } from '../../../config/plugins';
import { isMap, mapOf, textOf, type Json } from './json';

/** Formats by a key of theirs, the first that is there. */
const KEYS: [key: string, name: string, hint?: string][] = [
  ['asyncapi', 'AsyncAPI', 'use the plugin `asyncApi` for it'],
  ['openrpc', 'OpenRPC'],
  ['arazzo', 'Arazzo', 'name the descriptions whose calls it describes'],
  ['overlay', 'an overlay', 'name the description that it changes'],
  ['smithy', 'Smithy', 'write it as OpenAPI: `smithy build`'],
  ['swaggerVersion', 'Swagger', 'convert it to OpenAPI 3'],
  ['__schema', 'GraphQL'],
  ['log', 'an archive of requests (HAR)'],
  ['discoveryVersion', 'a discovery document of Google'],
  ['resources', 'an export of Insomnia', 'export it as OpenAPI'],
  ['item', 'a collection of Postman', 'make pages of it: `docgen import`'],
  ['$schema', 'a JSON Schema'],
];

/** Formats that are neither JSON nor YAML, by how their texts begin or what is in them. */
const TEXTS: [pattern: RegExp, name: string][] = [
  [/^\s*(?:#%RAML)/, 'RAML'],
  [/^\s*(?:(?:\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)\s*)*(?:syntax|edition)\s*=\s*["']/, 'Protocol Buffers'],
  [/^\s*FORMAT:\s*1A/i, 'API Blueprint'],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:\w+:)?(?:definitions|description)\b/, 'WSDL'],
  [/^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?application\b/, 'WADL'],
  [/^\s*(?:<!doctype html|<html)/i, 'HTML'],
  [/^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?Edmx\b/, 'OData'],
  [/^\s*import\s+"@typespec\//, 'TypeSpec'],
  [/^\s*$/, 'an empty file'],
  [/^(?:extend\s+)?(?:schema\s*\{|(?:type|interface|input|enum|union|scalar|directive)\s+@?\w+)/m, 'GraphQL'],
];

/** Error that names the format of a file that is no OpenAPI; also corrects the spelling of the version. */
export function otherFormat(main: object, file: string): PluginProblem | undefined {
  if (!isFile(main)) return undefined;
  repairVersion(main.parsed);
  const { is, hint } = (isRead(main.parsed) ? undefined : formatOf(main)) ?? {};
  if (is === undefined) return undefined;
  const message = `this is ${is}: pages are made of OpenAPI 3.0 to 3.2 and Swagger 2.0`;
  return { severity: 'error', code: 'not-openapi', message, file, ...(hint !== undefined && { hint }) };
}

interface Format {
  is: string;
  hint?: string;
}

interface File {
  /** Undefined for one that is broken. */
  parsed?: unknown;
  source: { body: string };
}

/** False for one that could not be read. */
function isFile(main: object): main is File {
  return 'source' in main;
}

function formatOf({ parsed, source: { body } }: File): Format | undefined {
  const [, byText] = TEXTS.find(([pattern]) => pattern.test(body)) ?? [];
  // A server's answer about its schema is in `data`.
  const told = mapOf(mapOf(parsed).data);
  if (isMap(parsed)) return versionOf(parsed) ?? formatByKey('__schema' in told ? told : parsed, byText);
  if (byText !== undefined) return { is: byText };
  // A broken file is told as one.
  return parsed === undefined ? undefined : { is: 'neither JSON nor YAML with keys' };
}

/** A version that is not read. */
function versionOf({ openapi, swagger }: Json): Format | undefined {
  if (openapi !== undefined) return { is: `OpenAPI ${textOf(openapi)}` };
  return swagger === undefined ? undefined : { is: `Swagger ${textOf(swagger)}` };
}

function formatByKey(parsed: Json, byText: string | undefined): Format {
  const [key = '', name = byText ?? 'no description of an API', hint] = KEYS.find(([each]) => each in parsed) ?? [];
  const own = textOf(parsed[key]);
  return { is: /^\d/.test(own) ? `${name} ${own}` : name, ...(hint !== undefined && { hint }) };
}

function isRead(parsed: unknown): boolean {
  const { openapi, swagger } = mapOf(parsed);
  return openapi === undefined ? /^2(?:\.0)?$/.test(textOf(swagger)) : /^3\.[0-2](?:\.|$)/.test(textOf(openapi));
}

/** Versions as the standard writes them, where a file has a number or a short one: `3.1` → 3.1.0 */
function repairVersion(document: unknown): void {
  if (!isMap(document)) return;
  const { openapi, swagger } = document;
  if (openapi !== undefined && /^3\.\d$/.test(textOf(openapi))) document.openapi = `${textOf(openapi)}.0`;
  else if (openapi !== undefined) document.openapi = textOf(openapi);
  if (openapi === undefined && textOf(swagger) === '2') document.swagger = '2.0';
}
