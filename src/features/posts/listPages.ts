import { isMarkdown, withoutMarkdown } from '../../base/markdownFile';
import { inWords } from '../../base/names';
import type { SourceFile } from '../../model/sourceFile';
import type { WrittenPage, WrittenPages } from '../../seam/siteParts';
import { placeOf, type PlannedList } from './listing';
import { planLists } from './plannedLists';

/** The pages that list others and have no file. */
export function listPages({ sources, know, config }: WrittenPages): SourceFile[] {
  const written = know(sources);
  const taken = new Set(written.map(({ relativePath }) => placeOf(relativePath)));
  const byName = new Map(written.map((page) => [page.relativePath, page]));
  const named = Object.entries(config.lists).flatMap(([path, { title, pages, description }]): PlannedList[] =>
    pages === undefined ? [] : [{ relativePath: `${path}.md`, title: title ?? nameOf(path), description, pages }],
  );
  const all = [...planLists(written, config).planned, ...named];
  return all.flatMap((each) => {
    const place = placeOf(each.relativePath);
    if (taken.has(place)) return [];
    taken.add(place);
    return [listPage(each, byName)];
  });
}

/** A page of front matter, and of links where it lists files. */
function listPage(planned: PlannedList, written: ReadonlyMap<string, WrittenPage>): SourceFile {
  const { relativePath, title, description, list, authors, isIndex = false, pages } = planned;
  const hidden = { sidebar: false, ...(pages === undefined && { search: false }), prev: false, next: false };
  const keys = { title, description, list, authors, ...(isIndex && pages === undefined ? {} : hidden) };
  // Strings of JSON are strings of YAML too.
  const front = Object.entries(keys).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}\n`],
  );
  const about = description === undefined || pages === undefined ? '' : `\n${escaped(description)}\n`;
  const lines = (pages ?? []).flatMap((name) => {
    const page = written.get(name);
    return page === undefined || !isMarkdown(name) ? [] : [lineFor(page)];
  });
  const text = `---\n${front.join('')}---\n${about}${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}`;
  return { relativePath, file: `list:${relativePath}`, origin: 'docgen', text };
}

/** `- [Title](</docs/a.md>): what it is about` */
function lineFor({ relativePath, title, description, frontMatter }: WrittenPage): string {
  const { label, sidebar_label: short } = frontMatter;
  const called = [title, label, short].find((each) => typeof each === 'string' && each !== '');
  const words = typeof called === 'string' ? called : nameOf(relativePath);
  return `- [${escaped(words)}](</${relativePath}>)${description === '' ? '' : `: ${escaped(description)}`}`;
}

/** The last name of a path in words, without that of an index page. */
function nameOf(path: string): string {
  const name = withoutMarkdown(path).replace(/\/_?(?:index|readme)$/i, '');
  return inWords(name.slice(name.lastIndexOf('/') + 1));
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
}
