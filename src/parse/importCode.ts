import type { Code } from 'mdast';
import type { PageContext } from './context';
import type { LineMarker } from './markers';

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
    context.report(`import-${found.problem}`, { file: name }, marker.position);
  }
  return code;
}
