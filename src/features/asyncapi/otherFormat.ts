import type { PluginProblem } from '../../config/plugins';
import { isMap, mapOf, pointerPart, textOf, type Json } from '../api/openapi/json';
import { mapsIn } from '../api/openapi/largeSchemas';

const READ = 'pages are made of AsyncAPI 2.0 to 2.6, 3.0 and 3.1';

/** Error for a file that is no AsyncAPI of a version that is read; completes a short version, and pointers. */
export function otherFormat(main: object, file: string): PluginProblem | undefined {
  if (!('source' in main)) return undefined;
  const { parsed, source } = main as { parsed?: unknown; source: { body: string } };
  // A broken file is told as one.
  if (parsed === undefined && source.body.trim() !== '') return undefined;
  const version = textOf(mapOf(parsed).asyncapi);
  if (isMap(parsed) && /^(?:2\.[0-6]|3\.[01])(?:\.\d+)?(?:-|$)/.test(version)) {
    repairPointers(parsed);
    parsed.asyncapi = /^\d\.\d$/.test(version) ? `${version}.0` : version;
    return undefined;
  }
  const [key, name, hint] = OTHERS.find(([each]) => each in mapOf(parsed)) ?? [];
  const is =
    key === undefined
      ? 'no description of messages, since it has no key `asyncapi`'
      : `${name} ${textOf(mapOf(parsed)[key])}`.trim();
  return {
    severity: 'error',
    code: 'not-asyncapi',
    message: `this is ${is}: ${READ}`,
    file,
    ...placeOfKey(source.body, key),
    hint: hint ?? 'begin it with its version: `asyncapi: 3.0.0`',
  };
}

/** Some generators write names with a `/` in references as they are, and not as `~1`. */
function repairPointers(document: Json): void {
  const components = mapOf(document.components);
  for (const { value } of mapsIn(document)) {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(textOf(value.$ref)) ?? [];
    if (name.includes('/') && Object.hasOwn(mapOf(components[kind]), name))
      value.$ref = `#/components/${kind}/${pointerPart(name)}`;
  }
}

const OTHERS: [key: string, name: string, hint: string][] = [
  ['asyncapi', 'AsyncAPI', 'convert it to a version that is read, for instance with the command line of AsyncAPI'],
  ['openapi', 'OpenAPI', 'use the plugin `openApi` for it'],
  ['swagger', 'Swagger', 'use the plugin `openApi` for it'],
];

/** The first line that has a key, which is the one at the top in all but strange files. */
function placeOfKey(text: string, key = ''): { line: number; column: number } {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => key !== '' && line.replace(/^[\s{"']+/, '').startsWith(key));
  return { line: Math.max(0, index) + 1, column: Math.max(0, (lines[index] ?? '').indexOf(key)) + 1 };
}
