import { build } from 'esbuild';
import { printType } from './printType.mjs';
import { rollUp } from './rollUp.mjs';

/**
 * The types for `docgen.config.ts`, in one file that needs no package. The keys of a configuration and their
 * descriptions come from the schema that checks it.
 */
export async function declaration() {
  const { configSchema, toJSONSchema } = await loadSchema();
  const schema = toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  const userConfig = `/** What a configuration file may say. */\ninterface UserConfig ${printType(schema)}`;
  return rollUp('src/index.ts', { UserConfig: userConfig });
}

async function loadSchema() {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { configSchema } from './src/config/schema'; export { toJSONSchema } from 'zod';",
      resolveDir: '.',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
