import { isMarkdown, withoutMarkdown } from '../../base/markdownFile';
import { inWords } from '../../base/names';
import type { Feature } from '../../seam/feature';
import type { WrittenPage, WrittenPages } from '../../seam/siteParts';
import type { SourceFile } from '../../model/sourceFile';

type Index = WrittenPages['config']['indexes'][string];

/** Pages that the configuration describes, each of which lists others. */
export const indexes: Feature = {
  name: 'indexes',
  pages({ sources, know, config }) {
    const all = Object.entries(config.indexes);
    if (all.length === 0) return Promise.resolve([]);
    const written = new Map(know(sources).map((page) => [page.relativePath, page]));
    const made = all.map(([path, index]) => indexPage(`${path}.md`, index, written));
    return Promise.resolve(made.filter(({ relativePath }) => !written.has(relativePath)));
  },
};

function indexPage(relativePath: string, index: Index, written: ReadonlyMap<string, WrittenPage>): SourceFile {
  const { title, description, pages } = index;
  const keys = { title, ...(description !== undefined && { description }), sidebar: false, prev: false, next: false };
  const lines = pages.flatMap((name) => {
    const page = written.get(name);
    return page === undefined || !isMarkdown(name) ? [] : [lineFor(page)];
  });
  const front = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  const about = description === undefined ? '' : `${escaped(description)}\n\n`;
  const text = `---\n${front.join('')}---\n\n${about}${lines.join('\n')}\n`;
  return { relativePath, file: `index:${relativePath}`, origin: 'docgen', text };
}

/** `- [Title](</docs/a.md>): what it is about` */
function lineFor({ relativePath, title, description, frontMatter }: WrittenPage): string {
  const { label, sidebar_label: short } = frontMatter;
  const name = withoutMarkdown(relativePath).replace(/\/(?:index|readme)$/i, '');
  const called = [title, label, short].find((each) => typeof each === 'string' && each !== '');
  const words = typeof called === 'string' ? called : inWords(name.slice(name.lastIndexOf('/') + 1));
  return `- [${escaped(words)}](</${relativePath}>)${description === '' ? '' : `: ${escaped(description)}`}`;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
}
