import type { Code } from 'mdast';
import type { PageContext } from './context';
import type { LineMarker } from './markers';

const PROBLEMS = {
  missing: ['does not exist', 'the path starts at the folder of `docgen.config.ts`'],
  outside: ["is outside of the site's folder", 'copy the file into the site'],
  unreadable: ["can't be read as text", 'check that you may read it and that it is UTF-8'],
} as const;

/** `<<< @/samples/list.php{2,4-6}` → the code of that file, in the language of its extension. */
export function importCode(marker: LineMarker, context: PageContext): Code {
  const [, name = '', meta = ''] = /^<<<[ \t]*@\/([^\s{]+)[ \t]*(.*)$/.exec(marker.value) ?? [];
  const language = /\.(\w+)$/.exec(name)?.[1] ?? '';
  const code: Code = { type: 'code', lang: language, meta: meta.trim(), value: '' };
  if (marker.position !== undefined) code.position = marker.position;
  const found = context.imports.get(name) ?? { problem: 'missing' as const };
  if ('text' in found) {
    code.value = found.text.replace(/\n+$/, '');
  } else {
    const [message, hint] = PROBLEMS[found.problem];
    context.error(`import-${found.problem}`, `the imported file \`${name}\` ${message}`, marker.position, hint);
  }
  return code;
}
