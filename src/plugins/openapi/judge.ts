import type { BaseResolver, Config, NodeType } from '@redocly/openapi-core';
import { breakLoops } from './breakLoops';
import type { Core } from './findPlaces';

/** What keeps readers from seeing what is meant. */
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

/** What is wrong with a description; references that lead only to themselves are taken out, and named. */
export async function judge(
  core: Core,
  input: Parameters<Core['lint']>[0] & { externalRefResolver: BaseResolver },
  root: string,
) {
  try {
    return { found: await core.lint(input), loops: [] };
  } catch (cause) {
    const loops = await breakLoops(core, input.externalRefResolver, root);
    if (loops.length === 0) throw cause;
    return { found: await core.lint(input), loops };
  }
}
