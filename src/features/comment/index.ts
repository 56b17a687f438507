import type { Given } from '../../commandLine/options';
import type { Feature } from '../../seam/feature';
import type { CommentOptions } from './commentCommand';
import { commentMessages } from './messages';

/** `docgen comment`: what a change does to a site, for the pull or merge request that makes it. */
export const comment: Feature = {
  name: 'comment',
  messages: commentMessages,
  commands(program, context) {
    context
      .withRoot(program.command('comment'))
      .description('say which pages a pull request changes, and which problems are new in it')
      .option('--base <ref>', 'commit to compare with (default: the one that GitHub or GitLab names)')
      .option('--url <address>', 'address of the preview, to which changed pages link')
      .option('--post', 'write the comment on the request, or replace the one that is there')
      .option('--strict', 'end with exit code 1 for new warnings too')
      .action(async (root: string, options: Given<CommentOptions>) => {
        const { commentCommand } = await import('./commentCommand');
        context.done(await commentCommand(root, { ...options, surroundings: context.surroundings }, context.passes));
      });
  },
};
