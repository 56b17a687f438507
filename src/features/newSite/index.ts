import { Option } from 'commander';
import type { Given } from '../../commandLine/options';
import type { Feature } from '../../seam/feature';
import type { InitOptions } from './init';
import { SITE_TEMPLATES } from './firstPages';
import { INIT_HOSTS } from './hostFiles';
import { newSiteMessages } from './messages';

/** `docgen init`. */
export const newSite: Feature = {
  name: 'new-site',
  messages: newSiteMessages,
  commands(program, { surroundings, done, withOptions }) {
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
      .addOption(new Option('--host <name>', 'where the site will be: writes what that host needs').choices(INIT_HOSTS))
      .option('-y, --yes', 'accept all suggestions, and write without asking')
      .action(async (target: string | undefined, options: Given<InitOptions>) => {
        const { initCommand } = await import('./init');
        done(await initCommand(target, { ...options, surroundings }));
      });
  },
};
