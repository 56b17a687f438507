import { loadProject } from '../../generators/loadProject';
import { UsageError } from '../../report/diagnostic';
import type { Surroundings } from '../../report/surroundings';
import { newPage, type PageProject } from './newPage';
import { pageFile, pathProblem } from '../../scaffold/pagePath';
import { oneLine } from '../../scaffold/template';
import { findRoot, type CommonOptions } from '../../commandLine/options';
import type { Questions } from '../../commandLine/questions';
import { makingCommand, mustAsk } from '../../scaffold/scaffoldOutput';

export interface NewPageOptions extends CommonOptions {
  title?: string;
  description?: string;
}

/** `docgen new page`: writes a page; returns the exit code. */
export function newPageCommand(target: string | undefined, root: string, options: NewPageOptions): Promise<number> {
  const { title, description, surroundings } = options;
  return makingCommand(root, options, async (questions) => {
    const project = await findProject(await findRoot(root, options), surroundings);
    const path = target ?? (await askForPath(questions));
    return newPage(project, { path, title: oneLine(title), description: oneLine(description) });
  });
}

/** The project in a folder; one without any page is its own content, and gets its first page. */
async function findProject(root: string, surroundings: Surroundings): Promise<PageProject> {
  try {
    return await loadProject(root, surroundings);
  } catch (cause) {
    const isEmpty = cause instanceof UsageError && cause.diagnostics.every(({ code }) => code === 'no-markdown');
    if (isEmpty) return { root, contentFolder: root, config: {} };
    throw cause;
  }
}

function askForPath(questions: Questions | undefined): Promise<string> {
  return mustAsk(questions, 'the path of the page', 'docgen new page guides/install').text(
    'Path of the page, such as guides/install',
    { problemOf: (answer) => pathProblem(pageFile(answer)) },
  );
}
