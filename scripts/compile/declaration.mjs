import { printType } from './printType.mjs';
import { rollUp } from './rollUp.mjs';

/**
 * The types for `docgen.config.ts`, in one file that needs no package. The keys of a configuration and their
 * descriptions come from the schema that checks it.
 */
export function declaration({ configSchema, toJSONSchema }) {
  const schema = toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  const userConfig = `/** What a configuration file may say. */\ninterface UserConfig ${printType(schema)}`;
  return rollUp('src/index.ts', { UserConfig: userConfig });
}
