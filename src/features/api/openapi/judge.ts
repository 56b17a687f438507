import type { BaseResolver, Config, NodeType, NormalizedProblem } from '@redocly/openapi-core';
import { breakLoops } from './breakLoops';
import { documentsIn, type Core } from './findPlaces';
import { atPointer, mapOf, textOf, type Json } from './json';

/** Rules against faults that keep readers from seeing what is meant. */
export const RULES = { struct: 'warn', 'no-unresolved-refs': 'warn' } as const;
/** A value that is not described does no harm, so examples may have more than their schemas. */
const REFUSED = { severity: 'warn', allowAdditionalProperties: true } as const;
export const EXAMPLE_RULES = {
  'no-invalid-media-type-examples': REFUSED,
  'no-invalid-schema-examples': REFUSED,
  'no-invalid-parameter-examples': REFUSED,
} as const;

/**
 * The library's own types for OpenAPI 3.2 name one for a flow that it does not have, and end the reading; they take
 * named media types for maps of these, and do not know all keywords. For AsyncAPI 2 it does not look into the messages
 * of which there is one.
 */
const REPAIRED = {
  id: 'docgen',
  typeExtension: {
    oas3: ({ DeviceAuthorization: flow, ...types }: Record<string, NodeType>): Record<string, NodeType> => {
      if (flow === undefined) return types;
      const scopes = { type: 'object', additionalProperties: { type: 'string' } } as const;
      const { Parameter: parameter } = types;
      const { style } = parameter!.properties as Record<string, { enum: string[] }>;
      const styled = { ...parameter!.properties, style: { enum: [...style!.enum, 'cookie'] } };
      const mediaType = { ...types.MediaType!.properties, description: { type: 'string' as const } };
      const encoding = { ...types.Encoding!.properties, encoding: 'EncodingMap', itemEncoding: 'Encoding' };
      return {
        ...types,
        MediaType: { ...types.MediaType!, properties: mediaType },
        Encoding: { ...types.Encoding!, properties: { ...encoding, prefixEncoding: 'EncodingList' } },
        EncodingList: { properties: {}, items: 'Encoding' },
        Parameter: { ...parameter!, properties: styled },
        NamedMediaTypes: { properties: {}, additionalProperties: 'MediaType' },
        DeviceAuthorization: { ...flow, properties: { ...flow.properties, scopes } },
      };
    },
    async2: ({ Message: message, ...types }: Record<string, NodeType>): Record<string, NodeType> => {
      const properties = { ...message?.properties, oneOf: 'MessageChoices' };
      return { ...types, Message: { ...message, properties }, MessageChoices: { properties: {}, items: 'Message' } };
    },
  },
};

/** How a description is judged. */
export function judgeConfig(core: Core, rules: typeof RULES | typeof EXAMPLE_RULES): Promise<Config> {
  return core.createConfig({ rules }, { plugins: [REPAIRED] });
}

/** Faults in a description. References that lead only to themselves are removed and named. */
export async function judge(
  core: Core,
  input: Parameters<Core['lint']>[0] & { externalRefResolver: BaseResolver },
  root: string,
) {
  const { externalRefResolver: resolver } = input;
  try {
    return { found: await onlyTrue(await core.lint(input), resolver), loops: [] };
  } catch (cause) {
    const loops = await breakLoops(core, resolver, root);
    if (loops.length === 0) throw cause;
    return { found: await onlyTrue(await core.lint(input), resolver), loops };
  }
}

/**
 * Faults without those that the standards allow: bare names in a `discriminator`, boolean schemas, and in AsyncAPI
 * schemas in other languages and addresses that nobody knows yet.
 */
async function onlyTrue(found: NormalizedProblem[], resolver: BaseResolver): Promise<NormalizedProblem[]> {
  const documents = found.some(isDoubtful) ? await documentsIn(resolver) : undefined;
  return found.filter((problem) => {
    const [location] = problem.location;
    if (documents === undefined || location === undefined || !isDoubtful(problem)) return true;
    const { pointer = '', source } = location;
    const document = mapOf(documents.get(source.absoluteRef)?.parsed);
    if (problem.ruleId === 'struct' && problem.message.startsWith(BOOLEAN))
      return /^(?:3\.0|2)/.test(textOf(document.openapi ?? document.swagger));
    if (problem.ruleId === 'struct') return !isForeign(source.absoluteRef, pointer, document);
    const name = textOf(atPointer(document, pointer));
    return !Object.hasOwn(mapOf(mapOf(document.components).schemas), name);
  });
}

const BOOLEAN = 'Expected type `Schema` (object) but got `boolean`';
const FOREIGN = /\/(?:payload|schema)(?:\/|$)|\/channels\/[^/]+\/address$/;

function isDoubtful({ ruleId, message, location: [location] }: NormalizedProblem): boolean {
  const pointer = location?.pointer ?? '';
  if (ruleId !== 'struct') return /\/discriminator\/mapping\/[^/]+$/.test(pointer);
  return (
    message.startsWith(BOOLEAN) || FOREIGN.test(pointer) || location?.source.absoluteRef.endsWith('.avsc') === true
  );
}

/** True in a schema that is written in Avro or the like, and at an address that is null. */
function isForeign(file: string, pointer: string, document: Json): boolean {
  if (file.endsWith('.avsc')) return true;
  if (pointer.endsWith('/address')) return atPointer(document, pointer) === null;
  return [...pointer.matchAll(/\/(?:payload|schema)(?=\/|$)/g)].some(({ index }) => {
    const format = textOf(mapOf(atPointer(document, pointer.slice(0, index))).schemaFormat);
    return format !== '' && !JSON_SCHEMA.test(format);
  });
}

/** Formats of schemas that are JSON Schema, or nearly: AsyncAPI's own, and those of OpenAPI. */
export const JSON_SCHEMA = /^application\/(?:vnd\.aai\.asyncapi|schema|vnd\.oai\.openapi)\b/i;
