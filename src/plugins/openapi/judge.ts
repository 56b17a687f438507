import type { BaseResolver, Config, NodeType, NormalizedProblem } from '@redocly/openapi-core';
import { breakLoops } from './breakLoops';
import { documentsIn, type Core } from './findPlaces';
import { atPointer, mapOf, textOf } from './json';

/** Rules against faults that keep readers from seeing what is meant. */
export const RULES = { struct: 'warn', 'no-unresolved-refs': 'warn' } as const;
/** A value that is not described does no harm, so examples may have more than their schemas. */
const REFUSED = { severity: 'warn', allowAdditionalProperties: true } as const;
export const EXAMPLE_RULES = {
  'no-invalid-media-type-examples': REFUSED,
  'no-invalid-schema-examples': REFUSED,
  'no-invalid-parameter-examples': REFUSED,
} as const;

/** The library's own type for a flow of OpenAPI 3.2 names one that it does not have, and ends the reading. */
const REPAIRED = {
  id: 'docgen',
  typeExtension: {
    oas3: ({ DeviceAuthorization: flow, ...types }: Record<string, NodeType>): Record<string, NodeType> => {
      const scopes = { type: 'object', additionalProperties: { type: 'string' } } as const;
      return flow === undefined
        ? types
        : { ...types, DeviceAuthorization: { ...flow, properties: { ...flow.properties, scopes } } };
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

/** Faults without those that the standard allows: bare names in a `discriminator`, boolean schemas. */
async function onlyTrue(found: NormalizedProblem[], resolver: BaseResolver): Promise<NormalizedProblem[]> {
  const documents = found.some(isDoubtful) ? await documentsIn(resolver) : undefined;
  return found.filter((problem) => {
    const [location] = problem.location;
    if (documents === undefined || location === undefined || !isDoubtful(problem)) return true;
    const document = mapOf(documents.get(location.source.absoluteRef)?.parsed);
    if (problem.ruleId === 'struct') return /^(?:3\.0|2)/.test(textOf(document.openapi ?? document.swagger));
    const name = textOf(atPointer(document, location.pointer ?? ''));
    return !Object.hasOwn(mapOf(mapOf(document.components).schemas), name);
  });
}

function isDoubtful({ ruleId, message, location: [location] }: NormalizedProblem): boolean {
  if (ruleId === 'struct') return message.startsWith('Expected type `Schema` (object) but got `boolean`');
  return /\/discriminator\/mapping\/[^/]+$/.test(location?.pointer ?? '');
}
