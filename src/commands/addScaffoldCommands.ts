import { Option, type Command } from 'commander';
import { SITE_TEMPLATES } from './scaffold/siteTemplates';
import type { InitOptions } from './init';
import type { NewMethodOptions } from './newMethod';
import type { NewOperationOptions } from './newOperation';
import type { NewPageOptions } from './newPage';
import type { NewTranslationOptions } from './newTranslation';
import type { CommandContext, Given } from '../commandLine/options';

/** Adds the commands `docgen new …`. */
export function addNewCommands(program: Command, context: CommandContext): void {
  const { surroundings, done, withRoot } = context;
  const group = program
    .command('new')
    .description('write a new page from a template')
    .helpCommand(false)
    .exitOverride();

  withRoot(group.command('method').argument('[area/name]', 'folder of the area and name of the method'))
    .description('write the page of a method')
    .option('--summary <text>', 'what the method does, in one sentence')
    .option('--required <name:type:description>', 'a required parameter; repeat for each one, or pass `none`', collect)
    .option('--optional <name:type:description>', 'an optional parameter; repeat for each one', collect)
    .option('--response <file>', 'file with the JSON of a response')
    .option('--pagination', 'the reply comes in pages')
    .option('--section <heading>', "heading of the list on the area's page that the method goes into")
    .option('--create-area', 'make the area if it does not exist')
    .option('--area-title <text>', 'title of the area that is made')
    .action(async (target: string | undefined, root: string, options: Given<NewMethodOptions>) => {
      const { newMethodCommand } = await import('./newMethod');
      done(await newMethodCommand(target, root, { ...options, surroundings }));
    });

  withRoot(group.command('operation').argument('[verb and path]', 'such as `GET /users/{id}`, in quotation marks'))
    .description('write the page of an operation')
    .option('--page <path>', 'where the page goes, below the content folder (default: a name made from verb and path)')
    .option('--title <text>', 'title of the page')
    .option('--summary <text>', 'what the operation does, in one sentence')
    .action(async (target: string | undefined, root: string, options: Given<NewOperationOptions>) => {
      const { newOperationCommand } = await import('./newOperation');
      done(await newOperationCommand(target, root, { ...options, surroundings }));
    });

  withRoot(
    group.command('page').argument('[path]', 'path below the content folder; `guides/` is the page of that folder'),
  )
    .description('write a page')
    .option('--title <text>', 'title of the page')
    .option('--description <text>', 'what the page is about, for search engines and lists')
    .action(async (target: string | undefined, root: string, options: Given<NewPageOptions>) => {
      const { newPageCommand } = await import('./newPage');
      done(await newPageCommand(target, root, { ...options, surroundings }));
    });

  addTranslation(group, context);
}

function addTranslation(group: Command, { surroundings, done, withRoot }: CommandContext): void {
  withRoot(
    group
      .command('translation')
      .argument('<language>', 'folder or tag of the language, such as `de`')
      .argument('<file>', 'the original, below the content folder'),
  )
    .description('write the file of a translation, with the commit of its original')
    .action(async (language: string, file: string, root: string, options: Given<NewTranslationOptions>) => {
      const { newTranslationCommand } = await import('./newTranslation');
      done(await newTranslationCommand({ language, file }, root, { ...options, surroundings }));
    });
}

/** Adds `docgen init`. */
export function addInitCommand(program: Command, { surroundings, done, withOptions }: CommandContext): void {
  withOptions(program.command('init').argument('[dir]', 'folder of the site; existing files stay as they are'))
    .description('create a small site, or set up docgen in an existing folder')
    .option('--title <text>', 'title of the site')
    .option('--description <text>', 'what the site is about')
    .option('--site-url <address>', 'address at which the site will be published')
    .addOption(
      new Option('--template <name>', 'an API reference, or documentation without one')
        .choices(SITE_TEMPLATES)
        .default('api'),
    )
    .option('--package <spec>', "version of docgen in the site's package.json (default: this one)")
    .option('--no-workflow', 'do not write a workflow for GitHub')
    .option('-y, --yes', 'accept all suggestions, and write without asking')
    .action(async (target: string | undefined, options: Given<InitOptions>) => {
      const { initCommand } = await import('./init');
      done(await initCommand(target, { ...options, surroundings }));
    });
}

function collect(value: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), value];
}
