import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the templates, relative to the compiled `lib/`. */
const TEMPLATE_FOLDER = fileURLToPath(new URL('../templates/scaffold/', import.meta.url));

/** A file of `templates/scaffold/` with its `{{name}}` placeholders filled in; a missing value is a bug. */
export async function readTemplate(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(TEMPLATE_FOLDER + name, 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_place, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`no value for {{${key}}} of the template ${name}`);
    return value;
  });
}

/** A text as a YAML value, in quotation marks if it needs them: `Errors: a list` → `"Errors: a list"` */
export function yamlText(text: string): string {
  const isPlain =
    /^[\p{L}][\p{L}\p{N} _.,/()'’–-]*$/u.test(text) &&
    !/^(?:true|false|null|yes|no|on|off)$/i.test(text) &&
    text.trim() === text;
  return isPlain ? text : JSON.stringify(text);
}

/** A text as markdown in which nothing is read as markup: `a_b <c>` → `a\_b \<c>` */
export function markdownText(text: string): string {
  return text.replace(/[\\`*_{}[\]<|~]|(?<=^|\s)#/g, '\\$&');
}

/** A text as a string literal of TypeScript: `it's` → `'it\'s'` */
export function codeText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

/** `getting-started` → `Getting started` */
export function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text without line breaks; undefined if nothing is left. */
export function oneLine(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
