import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'docgen-site';

interface Part {
  id: string;
  name: string;
  group: string;
  /** In millimetres. */
  length: number;
  fits: string[];
}

/** Makes a page of each record of a JSON export, in the folder of its group. */
export function records(file: string): Plugin {
  return {
    name: 'records',
    inputs: () => ({ files: [file] }),
    pages: async ({ root }) => {
      const parts = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Part[];
      const pages = new Map(parts.map((part) => [part.id, `${part.group}/${part.id}.md`]));
      return parts.map((part) => ({ path: pages.get(part.id)!, markdown: pageOf(part, pages) }));
    },
  };
}

function pageOf({ id, name, length, fits }: Part, pages: ReadonlyMap<string, string>): string {
  const links = fits.map((each) => `[${each}](../${pages.get(each)})`).join(', ');
  const table = `| Number | Length | Fits |\n| --- | --- | --- |\n| \`${id}\` | ${length} mm | ${links} |`;
  return `---\ntitle: ${JSON.stringify(name)}\n---\n\n${table}\n`;
}
