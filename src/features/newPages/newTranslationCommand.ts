import { languagesOf } from '../../config/languages';
import { loadProject } from '../../generators/loadProject';
import { newTranslation } from './newTranslation';
import { findRoot, openConsole, type CommonOptions, ExitCode } from '../../commandLine/options';
import { printMade } from '../../scaffold/scaffoldOutput';

export type NewTranslationOptions = CommonOptions;

/** `docgen new translation`: writes the file of a translation; returns the exit code. */
export async function newTranslationCommand(
  { language, file }: { language: string; file: string },
  root: string,
  options: NewTranslationOptions,
): Promise<number> {
  const output = openConsole(root, options);
  const project = await loadProject(await findRoot(root, options), options.surroundings);
  printMade(await newTranslation(project, { languages: languagesOf(project.config), language, file }), output, options);
  return ExitCode.fine;
}
