import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../../config/project';
import { fileOfName, foldersOf, nameOfFile } from '../../../base/contentFolders';
import { slashed } from '../../../base/paths';
import { nearestName } from '../../../report/nearest';
import { usageError } from './messages';
import { type Made, entryLike, placeProblem, rewrite, writeNew } from '../../../scaffold/writeNew';
import { methodPage, type MethodFacts } from './methodPage';
import { markdownText, titleOf, yamlText, readTemplate } from '../../../scaffold/template';
import { inSidebar } from '../../../scaffold/sidebarEntry';
import { isMarker, readMarker } from '../../../prose/markerLines';

/** The index page of an area after one more method was added to its lists. */
interface AreaIndex {
  text: string;
  /** False if the page has no list, or several of them and no section was named. */
  isListed: boolean;
}

/** A list of methods on an index page. */
interface MethodList {
  /** The heading above it. */
  section: string;
  /** Number of the line that closes it, counted from 0. */
  end: number;
}

/** The arguments of `docgen new method`. */
export interface MethodRequest {
  /** Folder of the area, relative to the content. */
  area: string;
  facts: MethodFacts;
  /** The heading above the list, on the area's index page, to which the method is added. */
  section?: string | undefined;
  /** Creates the area if there is none; with this title. */
  createArea: boolean;
  areaTitle?: string | undefined;
}

/** Writes the page of a method in its area; if anything is in the way, it is a usage error and nothing is written. */
export async function newMethod(project: Project, request: MethodRequest): Promise<Made> {
  const { root } = project;
  const { area, facts } = request;
  const folder = path.dirname(fileOfName(`${area}/${facts.name}.md`, project));
  const shown = (absolute: string) => slashed(path.relative(root, absolute));
  const file = path.join(folder, `${facts.name}.md`);
  const isNew = await checkPlace(project, request);
  const index = isNew ? undefined : await readIndex(folder);
  const added = index === undefined ? undefined : addTo(index.text, request);

  const made: Made = { files: [shown(file)], changed: [], todo: unknownParts(facts, shown(file)) };
  await writeNew(file, await methodPage(facts), shown(file));
  const readme = path.join(folder, 'README.md');
  if (isNew) {
    await writeNew(readme, await areaPage(request), shown(readme));
    made.files.push(shown(readme));
  } else if (index === undefined || added === undefined) {
    made.todo.push(`give the area an index page, \`${shown(readme)}\``);
  } else {
    if (added.text !== index.text) {
      await rewrite(index.file, added.text, shown(index.file));
      made.changed.push(shown(index.file));
    }
    if (!added.isListed) made.todo.push(listTodo(index.text, shown(index.file), facts.name));
  }
  made.todo.push(
    ...inSidebar(project, `${area}/${facts.name}.md`, { label: request.areaTitle ?? titleOf(area), folder: area }),
  );
  return made;
}

/** Makes sure that the page can be written; true if its area has to be created. */
async function checkPlace(project: Project, { area, facts: { name }, createArea }: MethodRequest): Promise<boolean> {
  const page = `${area}/${name}.md`;
  const file = fileOfName(page, project);
  const shown = (absolute: string) => slashed(path.relative(project.root, absolute));
  const reason = await placeProblem(page, project);
  if (reason !== undefined) throw usageError('page-path', { path: `${area}/${name}`, reason });
  const areas = await areaFolders(project);
  const isNew = !areas.includes(area);
  if (isNew && !createArea) throw usageError('area-missing', { area, near: nearestName(area, areas) });
  const folder = path.dirname(file);
  const taken = await entryLike(folder, [`${name}.md`]);
  if (taken !== undefined)
    throw usageError('file-exists', { file: shown(path.join(folder, taken)), other: shown(file) });
  return isNew;
}

/** The folders of the content that contain a page, including nested ones. */
async function areaFolders(project: Project): Promise<string[]> {
  const listed = foldersOf(project).map(({ folder }) => readdir(folder, { recursive: true, withFileTypes: true }));
  const entries = (await Promise.all(listed)).flat();
  const pages = entries.filter((entry) => entry.isFile() && /\.md$/i.test(entry.name));
  const names = pages.flatMap((entry) => nameOfFile(path.join(entry.parentPath, entry.name), project) ?? []);
  const folders = names.map((name) => name.slice(0, Math.max(0, name.lastIndexOf('/'))));
  return [...new Set(folders)]
    .filter((folder) => folder !== '' && !/(?:^|\/)(?:\.|node_modules\/|public\/)/.test(`${folder}/`))
    .sort();
}

async function readIndex(folder: string): Promise<{ file: string; text: string } | undefined> {
  const name = await entryLike(folder, ['README.md', 'index.md']);
  if (name === undefined) return undefined;
  const file = path.join(folder, name);
  return { file, text: await readFile(file, 'utf8') };
}

/** The index page with the method added; an unknown section is a usage error. */
function addTo(text: string, { facts: { name }, section }: MethodRequest) {
  const sections = methodLists(text).map((list) => list.section);
  if (section !== undefined && !sections.includes(section)) {
    const expected =
      sections.length === 0
        ? 'a page with a list of methods'
        : `one of ${sections.map((each) => `\`${each}\``).join(', ')}`;
    const near = nearestName(section, sections);
    const hint = near === undefined ? undefined : `did you mean \`${near}\`?`;
    throw usageError('option-value', { key: '--section', expected, got: `the string \`${section}\``, hint });
  }
  return addToArea(text, name, section);
}

function listTodo(text: string, file: string, name: string): string {
  const entry = `\`- [${name}](${name}.md)\``;
  const sections = methodLists(text).map(({ section }) => `\`${section}\``);
  if (sections.length === 0) return `add ${entry} to \`${file}\`, inside of \`::: methods\``;
  return `add ${entry} to a list of \`${file}\`: ${sections.join(', ')} (or name one with \`--section\` next time)`;
}

function areaPage({ area, areaTitle, facts: { name } }: MethodRequest): Promise<string> {
  const title = areaTitle ?? titleOf(area.split('/').at(-1)!);
  return readTemplate('area.md', { title: markdownText(title), frontMatterTitle: yamlText(title), name });
}

/** Parts that the author has to write because they were not passed on the command line. */
function unknownParts({ summary, required, response }: MethodFacts, file: string): string[] {
  const parts = [
    ...(summary === undefined ? ['what the method does'] : []),
    ...(required === undefined ? ['its parameters'] : []),
    ...(response === undefined ? ['its response'] : []),
  ];
  if (parts.length === 0) return [];
  const all = parts.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return [`write ${all} in \`${file}\`, and remove \`coverage\` when everything is documented`];
}

/** The closed lists `::: methods` of an index page. */
export function methodLists(text: string): MethodList[] {
  const lists: MethodList[] = [];
  let section = '';
  let isOpen = false;
  for (const [line, content] of text.split(/\r?\n/).entries()) {
    section = /^#{1,6} (.*[^ #])/.exec(content)?.[1]?.trim() ?? section;
    if (!isMarker(content)) continue;
    const marker = readMarker(content.trimEnd());
    if (marker.type === 'container' && marker.kind === 'methods') isOpen = true;
    else if (isOpen && marker.type === 'close') {
      lists.push({ section, end: line });
      isOpen = false;
    }
  }
  return lists;
}

/** Adds a method to the list of a section, or to the only list, and to the order in front matter if there is one. */
export function addToArea(text: string, name: string, section: string | undefined): AreaIndex {
  const lists = methodLists(text);
  const list =
    section === undefined
      ? lists.length === 1
        ? lists[0]
        : undefined
      : lists.find((each) => each.section === section);
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  // From the end, so that the line numbers above stay correct.
  if (list !== undefined) lines.splice(list.end, 0, `- [${name}](${name}.md)`);
  return { text: addToOrder(lines, name).join(ending), isListed: list !== undefined };
}

function addToOrder(lines: string[], name: string): string[] {
  if (lines[0]?.trim() !== '---') return lines;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  const key = lines.findIndex((line, index) => index < end && line.startsWith('order:'));
  if (end === -1 || key === -1) return lines;
  const inLine = /^(order:\s*\[.*\S)(\s*\]\s*)$/.exec(lines[key]!);
  if (inLine !== null) return lines.with(key, `${inLine[1]!}, ${name}${inLine[2]!}`);
  const entries = lines.slice(key + 1, end).findIndex((line) => !/^\s*- /.test(line));
  const count = entries === -1 ? end - key - 1 : entries;
  if (count === 0) return lines;
  const indent = /^\s*/.exec(lines[key + count]!)![0];
  return lines.toSpliced(key + count + 1, 0, `${indent}- ${name}`);
}
