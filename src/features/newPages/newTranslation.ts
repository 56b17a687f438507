import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '../../config/languages';
import type { Project } from '../../config/project';
import { unlessMissing } from '../../base/files';
import { fileOfName, nameOfFile } from '../../base/contentFolders';
import { languageAt } from '../../base/languages';
import { slashed } from '../../base/paths';
import { readCommitTimes } from '../../read/git';
import { usageError } from './messages';
import { type Made, placeProblem, writeNew } from '../../scaffold/writeNew';

/** The arguments of `docgen new translation`. */
interface TranslationRequest {
  /** Languages of the site, the original first. */
  languages: readonly Language[];
  /** As it was typed: `de`, `/de/` or `de-DE`. */
  language: string;
  /** The original, below the content folder or the root. */
  file: string;
}

/** Writes the file of a translation: the original's text, with its commit; anything in the way is a usage error. */
export async function newTranslation(
  project: Project,
  { languages, language, file }: TranslationRequest,
): Promise<Made> {
  const { root } = project;
  const [original] = languages;
  if (original === undefined) throw usageError('one-language', {});
  const chosen = languageNamed(language, languages.slice(1));
  if (chosen === undefined) {
    const known = languages.slice(1).map(({ folder }) => folder.slice(1, -1));
    throw usageError('translation-language', { language, known });
  }
  const name = await originalNamed(file, project, languages);
  const text = name === undefined ? undefined : await readFile(fileOfName(name, project), 'utf8');
  if (name === undefined || text === undefined) throw usageError('translation-original', { file });
  const target = fileOfName(chosen.folder.slice(1) + name.slice(original.folder.length - 1), project);
  const shown = slashed(path.relative(root, target));
  const commit = (await readCommitTimes(project)).hashes.get(name);
  await writeNew(target, commit === undefined ? text : withCommit(text, commit.slice(0, 12)), shown);
  const todo = ['translate the text; links stay as they are', ...(commit === undefined ? [NOT_IN_GIT] : [])];
  return { files: [shown], changed: [], todo };
}

const NOT_IN_GIT = 'the original is not in git yet: nothing will say when it has changed';

function languageNamed(text: string, languages: readonly Language[]): Language | undefined {
  const name = text.replaceAll(/^\/|\/$/g, '');
  return languages.find(({ folder }) => folder === `/${name}/`) ?? languages.find(({ lang }) => lang === name);
}

/** The original's file relative to the content folder; undefined for a translation too. */
async function originalNamed(
  file: string,
  project: Project,
  languages: readonly Language[],
): Promise<string | undefined> {
  const { folder } = languages[0]!;
  const named = /\.mdx?$/i.test(file) ? file : `${file}.md`;
  const names = [named, folder.slice(1) + named].map((name) => fileOfName(name, project));
  const places = [...names, path.resolve(project.root, named)];
  for (const place of places) {
    const found = await readFile(place).catch(unlessMissing);
    const name = nameOfFile(place, project);
    if (found === undefined || name === undefined || languageAt(`/${name}`, languages) !== languages[0]) continue;
    if ((await placeProblem(name, project)) === undefined) return name;
  }
  return undefined;
}

/** Adds the commit of the original to the front matter of a text, in YAML or in TOML. */
function withCommit(text: string, commit: string): string {
  const [opening, fence] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text) ?? [''];
  const line = fence === '+++' ? `translated = "${commit}"` : `translated: ${commit}`;
  return opening === '' ? `---\n${line}\n---\n\n${text}` : `${opening}${line}\n${text.slice(opening.length)}`;
}
