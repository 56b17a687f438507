import type { Command } from 'commander';
import type { InitOptions } from './init';
import type { NewMethodOptions } from './newMethod';
import type { NewPageOptions } from './newPage';

export interface ScaffoldCommands {
  done: (exitCode: number) => void;
  /** Adds the options that every command has. */
  withOptions: (command: Command) => Command;
  /** Adds those options and the argument for the root. */
  withRoot: (command: Command) => Command;
}

/** Adds `docgen new method`, `docgen new page` and `docgen init`. */
export function addScaffoldCommands(program: Command, { done, withOptions, withRoot }: ScaffoldCommands): void {
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
    .option('--pagination', 'the reply is paginated')
    .option('--section <heading>', "heading of the list on the area's page to which the method is added")
    .option('--create-area', 'create the area if it does not exist')
    .option('--area-title <text>', 'title of the new area')
    .action(async (target: string | undefined, root: string, options: NewMethodOptions) => {
      const { newMethodCommand } = await import('./newMethod');
      done(await newMethodCommand(target, root, options));
    });

  withRoot(
    group.command('page').argument('[path]', 'path below the content folder; `guides/` is the page of that folder'),
  )
    .description('write a page')
    .option('--title <text>', 'title of the page')
    .option('--description <text>', 'what the page is about, for search engines and lists')
    .action(async (target: string | undefined, root: string, options: NewPageOptions) => {
      const { newPageCommand } = await import('./newPage');
      done(await newPageCommand(target, root, options));
    });

  withOptions(program.command('init').argument('[dir]', 'new or empty folder'))
    .description('create a small site to start from')
    .option('--title <text>', 'title of the site')
    .option('--description <text>', 'what the site is about')
    .option('--site-url <address>', 'address at which the site will be published')
    .option('--package <spec>', "version of docgen in the site's package.json (default: this version)")
    .option('--no-workflow', 'do not write a workflow for GitHub')
    .option('-y, --yes', 'accept all suggestions without asking')
    .action(async (target: string | undefined, options: InitOptions) => {
      const { initCommand } = await import('./init');
      done(await initCommand(target, options));
    });
}

function collect(value: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), value];
}
