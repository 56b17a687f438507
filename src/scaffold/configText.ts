import type { UserConfig } from '../config/schema';
import { codeText } from './template';

/** A value that fits into so many columns stays on one line. */
const SHORT = 100;

/** The text of `docgen.config.ts` with these keys, the calls of plugins, and lines about it as comments. */
export function configText(
  config: Partial<UserConfig>,
  { about = [], plugins = [] }: { about?: readonly string[]; plugins?: readonly { plugin: string; options: object }[] },
): string {
  const entries = Object.entries(config).filter(([, value]) => !isEmpty(value));
  const lines = entries.map(([key, value]) => `  ${keyText(key)}: ${valueText(value, '  ')},\n`).join('');
  const calls = plugins.map(({ plugin, options }) => `${plugin}(${valueText(options, '  ')})`).join(', ');
  const comment = about.map((line) => `// ${line.replaceAll(/\s+/g, ' ')}\n`).join('');
  const imported = ['defineConfig', ...plugins.map(({ plugin }) => plugin)].toSorted().join(', ');
  const called = calls === '' ? '' : `  plugins: [${calls}],\n`;
  const head = `import { ${imported} } from 'docgen-site';\n\n${comment}`;
  return `${head}export default defineConfig({\n${lines}${called}});\n`;
}

/** A value as code of TypeScript, whose further lines are indented. */
function valueText(value: unknown, indent: string): string {
  if (typeof value === 'string') return codeText(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each: unknown) => valueText(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => `${keyText(key)}: ${valueText(each, inner)}`);
  if (parts.length === 0) return isList ? '[]' : '{}';
  const short = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (!short.includes('\n') && indent.length + short.length <= SHORT) return short;
  const lines = parts.map((part) => `${inner}${part},\n`).join('');
  return isList ? `[\n${lines}${indent}]` : `{\n${lines}${indent}}`;
}

/** True for a value that says nothing, such as a theme whose logo is undefined. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    (typeof value === 'object' && value !== null && Object.values(value).every((each) => each === undefined))
  );
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : codeText(key);
}
