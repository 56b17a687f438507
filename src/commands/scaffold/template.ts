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
