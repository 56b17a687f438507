import path from 'node:path';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import { checkSiteFolder, newSite } from './scaffold/newSite';
import { packageSpec } from './scaffold/packageSpec';
import type { SiteTemplate } from './scaffold/siteTemplates';
import { oneLine, titleOf } from './scaffold/quote';
import { openConsole, type CommonOptions } from './options';
import type { Questions } from './questions';
import { askingCommand, printMade } from './scaffoldOutput';

export interface InitOptions extends CommonOptions {
  title?: string;
  description?: string;
  siteUrl?: string;
  /** docgen in the site's package.json; by default the one that is running, from where it came. */
  package?: string;
  /** What is made to start from. */
  template: SiteTemplate;
  /** False with `--no-workflow`. */
  workflow: boolean;
  /** Accepts the suggestion for everything that is missing. */
  yes?: boolean;
}

/** `docgen init`: creates a small site; returns the exit code. */
export async function initCommand(target: string | undefined, options: InitOptions): Promise<number> {
  const { format, yes = false, workflow, surroundings } = options;
  const output = openConsole(target ?? '.', options);
  return askingCommand(
    async (questions) => {
      const named = target ?? (await askForFolder(questions));
      const folder = path.resolve(surroundings.folder, named);
      await checkSiteFolder(folder, named);
      const title = oneLine(options.title) ?? (await askForTitle(folder, { questions, yes }));
      const siteUrl = options.siteUrl === undefined ? undefined : httpAddress(options.siteUrl);
      const docgen = options.package === undefined ? packageSpec(folder) : { spec: options.package };
      const made = await newSite(folder, {
        title,
        description: oneLine(options.description),
        siteUrl,
        workflow,
        template: options.template,
        docgen,
        currentFolder: surroundings.folder,
      });
      printMade(made, output, options);
      const place = path.relative(surroundings.folder, folder);
      output.info(`\nview it with \`docgen serve${place === '' ? '' : ` ${place}`}\``);
    },
    { surroundings, mayAsk: format !== 'json' && !yes },
  );
}

function askForFolder(questions: Questions | undefined): Promise<string> {
  if (questions === undefined)
    throw new UsageError([
      problem('argument-missing', { what: 'the folder of the new site', example: 'docgen init docs' }),
    ]);
  return questions.text('Folder of the new site', { fallback: 'docs' });
}

async function askForTitle(
  folder: string,
  { questions, yes }: { questions: Questions | undefined; yes: boolean },
): Promise<string> {
  const fallback = titleOf(path.basename(folder)) || 'Documentation';
  // In a script nobody can answer, and a title is easy to change.
  if (yes || questions === undefined) return fallback;
  return oneLine(await questions.text('Title of the site', { fallback })) ?? fallback;
}

function httpAddress(text: string): string {
  if (/^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text)) return text;
  const expected = 'an address that starts with https:// or http://';
  throw new UsageError([problem('option-value', { key: '--site-url', expected, got: `the string \`${text}\`` })]);
}
