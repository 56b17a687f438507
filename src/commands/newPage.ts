import { loadProject } from '../generators/loadProject';
import { UsageError, usageError } from '../report/diagnostic';
import type { Surroundings } from '../report/surroundings';
import { newPage, type PageProject } from './scaffold/newPage';
import { pageFile, pathProblem } from './scaffold/pagePath';
import { oneLine } from './scaffold/template';
import { findRoot, openConsole, type CommonOptions } from './options';
import type { Questions } from './questions';
import { askingCommand, printMade } from './scaffoldOutput';

export interface NewPageOptions extends CommonOptions {
  title?: string;
  description?: string;
}

/** `docgen new page`: writes a page; returns the exit code. */
export async function newPageCommand(
  target: string | undefined,
  root: string,
  options: NewPageOptions,
): Promise<number> {
  const { format, title, description, surroundings } = options;
  const output = openConsole(root, options);
  const project = await findProject(await findRoot(root, options), surroundings);
  return askingCommand(
    async (questions) => {
      const page = target ?? (await askForPath(questions));
      printMade(
        await newPage(project, { path: page, title: oneLine(title), description: oneLine(description) }),
        output,
        options,
      );
    },
    { surroundings, mayAsk: format !== 'json' },
  );
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
  if (questions === undefined) {
    throw usageError('argument-missing', { what: 'the path of the page', example: 'docgen new page guides/install' });
  }
  return questions.text('Path of the page, such as guides/install', {
    problemOf: (answer) => pathProblem(pageFile(answer)),
  });
}
