import type { Given } from '../../commandLine/options';
import type { Feature } from '../../seam/feature';
import { newGroup } from '../../scaffold/newGroup';
import type { NewPageOptions } from './newPageCommand';
import type { NewTranslationOptions } from './newTranslationCommand';
import { newPageMessages } from './messages';

/** `docgen new page` and `docgen new translation`. */
export const newPages: Feature = {
  name: 'new-pages',
  messages: newPageMessages,
  commands(program, { surroundings, done, withRoot }) {
    const group = newGroup(program);
    withRoot(
      group.command('page').argument('[path]', 'path below the content folder; `guides/` is the page of that folder'),
    )
      .description('write a page')
      .option('--title <text>', 'title of the page')
      .option('--description <text>', 'what the page is about, for search engines and lists')
      .action(async (target: string | undefined, root: string, options: Given<NewPageOptions>) => {
        const { newPageCommand } = await import('./newPageCommand');
        done(await newPageCommand(target, root, { ...options, surroundings }));
      });

    withRoot(
      group
        .command('translation')
        .argument('<language>', 'folder or tag of the language, such as `de`')
        .argument('<file>', 'the original, below the content folder'),
    )
      .description('write the file of a translation, with the commit of its original')
      .action(async (language: string, file: string, root: string, options: Given<NewTranslationOptions>) => {
        const { newTranslationCommand } = await import('./newTranslationCommand');
        done(await newTranslationCommand({ language, file }, root, { ...options, surroundings }));
      });
  },
};
