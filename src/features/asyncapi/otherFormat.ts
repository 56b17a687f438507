import type { PluginProblem } from '../../config/plugins';
import { isMap, mapOf, textOf } from '../../plugins/openapi/json';

const READ = 'pages are made of AsyncAPI 2.0 to 2.6, 3.0 and 3.1';

/** Error for a file that is no AsyncAPI, or one of a version that is not read; completes a short version. */
export function otherFormat(main: object, file: string): PluginProblem | undefined {
  if (!('source' in main)) return undefined;
  const { parsed, source } = main as { parsed?: unknown; source: { body: string } };
  // A broken file is told as one.
  if (parsed === undefined && source.body.trim() !== '') return undefined;
  const { asyncapi, openapi, swagger } = mapOf(parsed);
  const version = textOf(asyncapi);
  if (isMap(parsed) && /^(?:2\.[0-6]|3\.[01])(?:\.\d+)?(?:-|$)/.test(version)) {
    parsed.asyncapi = /^\d\.\d$/.test(version) ? `${version}.0` : version;
    return undefined;
  }
  const error = { severity: 'error' as const, code: 'not-asyncapi', file };
  if (asyncapi !== undefined) {
    const message = `this is AsyncAPI ${version || 'without a version'}: ${READ}`;
    const hint = version.startsWith('1')
      ? 'convert it: `npx @asyncapi/cli convert FILE`'
      : 'write a version that is read';
    return { ...error, ...placeOfKey(source.body, 'asyncapi'), message, hint };
  }
  if (openapi !== undefined || swagger !== undefined) {
    const key = openapi === undefined ? 'swagger' : 'openapi';
    const is = openapi === undefined ? `Swagger ${textOf(swagger)}` : `OpenAPI ${textOf(openapi)}`;
    const hint = 'use the plugin `openApi` for it';
    return { ...error, ...placeOfKey(source.body, key), message: `this is ${is}: ${READ}`, hint };
  }
  const message = `this is no description of messages, since it has no key \`asyncapi\`: ${READ}`;
  return { ...error, line: 1, column: 1, message, hint: 'begin it with its version: `asyncapi: 3.0.0`' };
}

/** The first line that has a key, which is the one at the top in all but strange files. */
function placeOfKey(text: string, key: string): { line: number; column: number } {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => new RegExp(`^[\\s{]*["']?${key}["']?\\s*:`).test(line));
  return { line: Math.max(0, index) + 1, column: Math.max(0, (lines[index] ?? '').indexOf(key)) + 1 };
}
