import type { Given } from '../../../commandLine/options';
import type { Feature } from '../../../seam/feature';
import { newGroup } from '../../../scaffold/newGroup';
import type { NewMethodOptions } from './newMethodCommand';
import type { NewOperationOptions } from './newOperationCommand';
import { newMessages } from './messages';

/** `docgen new method` and `docgen new operation`. */
export const newOperations: Feature = {
  name: 'new-operations',
  messages: newMessages,
  commands(program, { surroundings, done, withRoot }) {
    const group = newGroup(program);
    withRoot(group.command('method').argument('[area/name]', 'folder of the area and name of the method'))
      .description('write the page of a method')
      .option('--summary <text>', 'what the method does, in one sentence')
      .option(
        '--required <name:type:description>',
        'a required parameter; repeat for each one, or pass `none`',
        collect,
      )
      .option('--optional <name:type:description>', 'an optional parameter; repeat for each one', collect)
      .option('--response <file>', 'file with the JSON of a response')
      .option('--pagination', 'the reply comes in pages')
      .option('--section <heading>', "heading of the list on the area's page that the method goes into")
      .option('--create-area', 'make the area if it does not exist')
      .option('--area-title <text>', 'title of the area that is made')
      .action(async (target: string | undefined, root: string, options: Given<NewMethodOptions>) => {
        const { newMethodCommand } = await import('./newMethodCommand');
        done(await newMethodCommand(target, root, { ...options, surroundings }));
      });

    withRoot(group.command('operation').argument('[verb and path]', 'such as `GET /users/{id}`, in quotation marks'))
      .description('write the page of an operation')
      .option(
        '--page <path>',
        'where the page goes, below the content folder (default: a name made from verb and path)',
      )
      .option('--title <text>', 'title of the page')
      .option('--summary <text>', 'what the operation does, in one sentence')
      .action(async (target: string | undefined, root: string, options: Given<NewOperationOptions>) => {
        const { newOperationCommand } = await import('./newOperationCommand');
        done(await newOperationCommand(target, root, { ...options, surroundings }));
      });
  },
};

function collect(value: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), value];
}
