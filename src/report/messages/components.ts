import type { Messages } from './message';

/** What is wrong with components and slots. */
export const componentMessages = {
  'component-attribute': {
    severity: 'error',
    summary: 'an attribute of a component that is neither a string nor JSON',
    advice: 'Write strings as `name="text"`, and everything else as JSON: `:seats="3"`, `:plans=\'["a", "b"]\'`.',
    say: ({ component, attribute, reason }: { component: string; attribute: string; reason: string }) => ({
      message: `\`${attribute}\` of \`<${component}>\` ${reason}`,
      hint: `write text as \`name="text"\`, and everything else as JSON: \`:name="3"\``,
    }),
  },
} as const satisfies Messages;
