import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_IN_COMPONENTS } from '../../base/componentTag';
import type { Diagnostic } from '../../report/diagnostic';
import { COMPONENTS } from '../../syntax/mdx/components';
import { count } from '../../report/summary';
import type { NewFile } from './writtenFiles';

/** A component of the old site that docgen does not have. */
export interface MissingComponent {
  name: string;
  /** Pages with it, relative to the root. */
  pages: readonly string[];
}

/** A component shows its content only. */
const LEFT_OUT = /^no component `<([A-Z]\w*)>`, so its tags are left out/;
/** Components that docgen has by itself. */
const OWN: ReadonlySet<string> = new Set(['Badge', ...BUILT_IN_COMPONENTS]);
/** No start tag is longer. */
const LONGEST = 2000;

/** Components whose tags the build of an old site has left out, those of most pages first. */
export function missingComponents(diagnostics: readonly Diagnostic[]): MissingComponent[] {
  const pages = new Map<string, Set<string>>();
  for (const { code, message, file } of diagnostics) {
    const name = code === 'unknown-component' ? LEFT_OUT.exec(message)?.[1] : undefined;
    // A stub would take the place of what docgen makes of others with that name.
    if (name !== undefined && file !== undefined && !COMPONENTS.has(name) && !OWN.has(name))
      pages.set(name, (pages.get(name) ?? new Set()).add(file));
  }
  const found = [...pages].map(([name, files]) => ({ name, pages: [...files].sort() }));
  return found.sort((one, other) => other.pages.length - one.pages.length || (one.name < other.name ? -1 : 1));
}

/** A stub for each component, with the attributes that pages give it: it shows what is between its tags. */
export async function componentStubs(
  components: readonly MissingComponent[],
  { root, folder }: { root: string; folder: string },
): Promise<NewFile[]> {
  const files: NewFile[] = [];
  for (const component of components) {
    const attributes = new Set<string>();
    for (const page of component.pages) {
      const text = await readFile(path.join(root, page), 'utf8').catch(() => '');
      for (const name of attributesIn(text, component.name)) attributes.add(name);
    }
    // One that only marks a place is left out, and its id stays: see src/syntax/mdx/readElement.ts.
    if ([...attributes].join() === 'id') continue;
    files.push({ name: path.posix.join(folder, `${component.name}.tsx`), text: stubText(component, [...attributes]) });
  }
  return files;
}

/** `<Since v="1.2" :last="true">`, `Since` → `v`, `last` */
function attributesIn(text: string, name: string): string[] {
  const found: string[] = [];
  const start = `<${name}`;
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const rest = text.slice(at + start.length, at + LONGEST);
    const inside = /^\s[^<]*?(?=\/?>)/.exec(rest)?.[0] ?? '';
    const bare = inside.replaceAll(/"[^"]*"|'[^']*'|\{[^{}]*\}/g, '""');
    for (const [, attribute = ''] of bare.matchAll(/(?<=\s):?([A-Za-z]\w*)(?![\w-])/g)) found.push(attribute);
  }
  return found;
}

function stubText({ name, pages }: MissingComponent, attributes: readonly string[]): string {
  const props = attributes.flatMap((each) => {
    if (each === 'children') return [];
    return [`${each}?: ${each === 'id' ? 'string' : 'unknown'}`];
  });
  const lines = [...props, 'children?: ReactNode'].map((each) => `  ${each};\n`).join('');
  const [given, shown] = attributes.includes('id')
    ? ['id, children', '{id === undefined ? null : <span id={id} />}\n      {children}']
    : ['children', '{children}'];
  // The name of a folder may end the comment, and a stranger may choose it.
  const first = pages[0]?.replaceAll('*/', '* /').replaceAll(/\s/g, ' ');
  return `import type { ReactNode } from 'react';

/** Stands for a component of the old site, on ${count(pages.length, 'page')}: \`${first}\`. It shows its content. */
export default function ${name}({ ${given} }: Props) {
  return (
    <>
      ${shown}
    </>
  );
}

interface Props {
${lines}}
`;
}
