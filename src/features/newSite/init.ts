import path from 'node:path';
import { usageError } from '../../report/diagnostic';
import { siteTitle } from '../../generators/siteTitle';
import { slashed } from '../../base/paths';
import type { Console } from '../../report/console';
import { adopt } from './adopt';
import { holdsSomething, newSite } from './newSite';
import { projectDescription, projectTitle } from './projectFacts';
import { packageSpec } from './packageSpec';
import type { SiteTemplate } from './firstPages';
import type { InitHost } from './hostFiles';
import { oneLine, titleOf } from '../../scaffold/template';
import { openConsole, type CommonOptions } from '../../commandLine/options';
import type { Questions } from '../../commandLine/questions';
import { askingCommand, mustAsk, printMade, sayTodo } from '../../scaffold/scaffoldOutput';

export interface InitOptions extends CommonOptions {
  title?: string;
  description?: string;
  siteUrl?: string;
  /** docgen in the site's package.json; by default the one that is running, from where it came. */
  package?: string;
  /** Kind of site to start from. */
  template: SiteTemplate;
  /** Host whose files are written. */
  host?: InitHost;
  /** Accepts the suggestion for everything that is missing. */
  yes?: boolean;
}

/** `docgen init`: creates a small site, or makes one of a folder that holds something; returns the exit code. */
export async function initCommand(target: string | undefined, options: InitOptions): Promise<number> {
  const { format, yes = false, surroundings } = options;
  const output = openConsole(target ?? '.', options);
  return askingCommand(
    async (questions) => {
      const named = target ?? (await askForFolder(surroundings.folder, questions));
      const folder = path.resolve(surroundings.folder, named);
      const siteUrl = options.siteUrl === undefined ? undefined : httpAddress(options.siteUrl);
      const docgen = options.package === undefined ? packageSpec(folder) : { spec: options.package };
      const title = (found?: string) => askForTitle(options, found ?? nameOf(folder), { questions, yes });
      const about = { description: oneLine(options.description) ?? projectDescription(folder), siteUrl };
      if (await holdsSomething(folder, named)) {
        const say = output.info;
        const request = {
          ...about,
          title: await title(projectTitle(folder)),
          spec: docgen.spec,
          host: options.host,
          yes,
          questions,
          surroundings,
          say,
        };
        const adoption = await adopt(folder, request);
        if (adoption === undefined) return output.info('nothing was written');
        sayTodo(adoption.todo, output, options);
        return sayNext(output, { folder, command: adoption.serveCommand, currentFolder: surroundings.folder });
      }
      const made = await newSite(folder, {
        ...about,
        title: await title(siteTitle(folder)),
        host: options.host ?? 'github',
        template: options.template,
        docgen,
        currentFolder: surroundings.folder,
      });
      printMade(made, output, options);
      sayNext(output, { folder, command: 'npm start', currentFolder: surroundings.folder });
    },
    { surroundings, mayAsk: format !== 'json' && !yes },
  );
}

/** Says what to type next, from where the command was called. */
function sayNext(
  output: Console,
  { folder, command, currentFolder }: { folder: string; command: string; currentFolder: string },
): void {
  const place = slashed(path.relative(currentFolder, folder));
  const enter = place === '' ? '' : `cd ${/\s/.test(place) ? `"${place}"` : place} && `;
  output.info(`\nview it:\n  ${enter}npm install && ${command}\n\nread on: docgen manual getting-started`);
}

async function askForFolder(currentFolder: string, questions: Questions | undefined): Promise<string> {
  const isHere = await holdsSomething(currentFolder, '.');
  if (questions === undefined && isHere) return '.';
  const ask = mustAsk(questions, 'the folder of the new site', 'docgen init docs');
  return ask.text('Folder of the site', { fallback: isHere ? '.' : 'docs' });
}

async function askForTitle(
  options: InitOptions,
  fallback: string,
  { questions, yes }: { questions: Questions | undefined; yes: boolean },
): Promise<string> {
  const given = oneLine(options.title);
  if (given !== undefined) return given;
  // In a script nobody can answer, and a title is easy to change.
  if (yes || questions === undefined) return fallback;
  return oneLine(await questions.text('Title of the site', { fallback })) ?? fallback;
}

function nameOf(folder: string): string {
  return titleOf(path.basename(folder)) || 'Documentation';
}

function httpAddress(text: string): string {
  if (/^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text)) return text;
  const expected = 'an address that starts with https:// or http://';
  throw usageError('option-value', { key: '--site-url', expected, got: `the string \`${text}\`` });
}
