import { printType } from './printType.mjs';
import { rollUp } from './rollUp.mjs';

/**
 * The types for `docgen.config.ts`, in one file that needs no package. The keys of a configuration and their
 * descriptions come from the schema that checks it.
 */
export function declaration({ configSchema, allEnglish, toJSONSchema }) {
  const schema = toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  const userConfig = `/** What a configuration file may say. */\ninterface UserConfig ${printType(schema)}`;
  const english = allEnglish();
  const keys = Object.keys(english);
  const union = (isWanted) =>
    keys
      .filter((key) => isWanted(english[key]))
      .map((key) => `\n  | '${key}'`)
      .join('');
  const texts = {
    PageSubject: 'type PageSubject = Operation;',
    PageReference: 'type PageReference = ReferencePage;',
    SharedParts: 'type SharedParts = Readonly<Record<string, Schema>>;',
    PlainKey: `/** Keys of texts. */\ntype PlainKey =${union((text) => typeof text === 'string')};`,
    CountedKey: `/** Keys of texts with a number. */\ntype CountedKey =${union((text) => typeof text !== 'string')};`,
  };
  return rollUp('src/index.ts', { UserConfig: userConfig, ...texts });
}
