import { METHOD_SECTIONS, REQUIRED_PARAMETERS, RESPONSE } from '../../../../client/shared/methodSections';
import { count } from '../../../report/summary';
import { messagesOf } from '../../../report/diagnostic';
import { meant, type Messages } from '../../../report/messages/message';

/** Messages of `docgen check` about pages of methods, and about the samples of any page. */
export const checkMessages = {
  'method-name': {
    summary: "the title of a method page is not the method's name",
    advice: 'Write the same name as the title and as `call`.',
    say: ({ title, call }: { title: string | undefined; call: string }) =>
      title === undefined
        ? { message: `the page of \`${call}\` has no title`, hint: `begin it with \`# ${call}\`` }
        : {
            message: `the title is \`${title}\`, but \`call\` says \`${call}\``,
            hint: 'write the same name in both places',
          },
  },
  'method-pages-differ': {
    summary: 'two pages document one method with different parameters',
    advice: 'Make the tables the same, or keep one of the two pages.',
    say: ({ call, other }: { call: string; other: string }) =>
      `\`${call}\` has different parameters here and in \`${other}\``,
  },
  'section-missing': {
    summary: `a method page lacks the section \`${REQUIRED_PARAMETERS}\` or \`${RESPONSE}\``,
    advice: 'Add it. If there is nothing to document, say so there.',
    say: ({ title }: { title: string }) => ({
      message: `the section \`${title}\` is missing`,
      hint: `add \`## ${title}\`; if there is nothing to document, say so there`,
    }),
  },
  'section-order': {
    summary: 'the sections of a method page are in the wrong order',
    advice: `Move the section. The order is ${METHOD_SECTIONS.join(', ')}.`,
    say: ({ title, later }: { title: string; later: string }) => ({
      message: `\`${title}\` must come before \`${later}\``,
      hint: `the order is ${METHOD_SECTIONS.join(', ')}`,
    }),
  },
  'section-twice': {
    summary: 'a method page has a section twice',
    advice: 'Merge the two sections.',
    say: ({ title }: { title: string }) => ({
      message: `the section \`${title}\` appears twice`,
      hint: 'merge the two',
    }),
  },
  'parameter-type': {
    summary: 'a parameter has no type',
    advice: 'Write its type, or `unknown`.',
    say: ({ name }: { name: string }) => `\`${name}\` has no type`,
  },
  'parameter-description': {
    summary: 'a parameter has no description',
    advice: 'Say what it means, or that it is not documented.',
    say: ({ name }: { name: string }) => `\`${name}\` has no description`,
  },
  'parameter-twice': {
    summary: 'a parameter is in the tables of its page twice',
    advice: 'Remove one of the two rows.',
    say: ({ name }: { name: string }) => `\`${name}\` is in the tables twice`,
  },
  'parameter-types-differ': {
    severity: 'warning',
    summary: 'a parameter does not have the type that it has on most other pages',
    advice:
      'Give it one type if it means the same thing. ' +
      'If it does not, accept the problem in the configuration, with the reason.',
    say: ({
      name,
      type,
      usual,
    }: {
      name: string;
      type: string;
      usual: { type: string; pages: number; example: string };
    }) => ({
      message: `\`${name}\` is \`${type}\` here, but \`${usual.type}\` elsewhere`,
      hint:
        `on ${count(usual.pages, 'page')}, such as \`${usual.example}\`; ` +
        'give it one type if it means the same thing',
    }),
  },
  'pagination-parameter': {
    summary: '`pagination` is set, but no table has a parameter `page`',
    advice: 'Add it to a table, remove `pagination`, or say on the page that `page` is not documented.',
    say: () => ({
      message: '`pagination` is set, but no table has a parameter `page`',
      hint: 'add it to a table, or say on the page that `page` is not documented',
    }),
  },
  'coverage-claim': {
    severity: 'warning',
    summary: '`coverage` is `none`, but the page documents parameters or a response',
    advice: 'Say `coverage: partial`.',
    say: () => '`coverage` is `none`, but the page documents something',
  },
  'sample-method': {
    summary: 'a sample calls a method that no page documents',
    advice: 'Correct the name, or add a page for the method.',
    say: ({ call, near }: { call: string; near?: string | undefined }) => ({
      message: `the sample calls \`${call}\`, which no page documents`,
      hint: meant(near) ?? 'correct the name, or add a page for it',
    }),
  },
  'sample-argument': {
    summary: 'a sample sends an argument that no table documents',
    advice: 'Add it to a table, or remove it from the sample.',
    say: ({ name, call, near }: { name: string; call: string; near?: string | undefined }) => ({
      message: `the sample sends \`${name}\`, which no table of \`${call}\` documents`,
      hint: meant(near) ?? 'add it to a table, or remove it from the sample',
    }),
  },
  'site-value-unused': {
    severity: 'warning',
    summary: 'a value of `method.values` in the configuration fits no parameter',
    advice: 'Correct its name or its value, or remove it.',
    say: ({ name, isKnown, near }: { name: string; isKnown: boolean; near?: string | undefined }) => ({
      message: `\`method.values\`: ${isKnown ? 'the value fits no parameter' : 'no parameter is called'} \`${name}\``,
      hint: meant(near) ?? (isKnown ? 'look at the types in the tables' : 'correct the name, or remove it'),
    }),
  },
  'sample-needs': {
    summary: 'the samples of a page, or one that an author wrote, lack what `needs` asks for',
    advice: "Name one of the parameters in the page's `sample`, or add it to the sample that an author wrote.",
    say: ({ call, need, isWritten }: { call: string; need: string; isWritten: boolean }) => ({
      message: `the ${isWritten ? 'sample lacks' : 'samples lack'} what \`${call}\` needs: ${need}`,
      hint: isWritten ? 'add it' : 'give it a value in `sample` of the front matter',
    }),
  },
  'sample-parameter-missing': {
    summary: 'a sample lacks a required parameter',
    advice: 'Add it to the sample, or move it to the optional parameters.',
    say: ({ name, call }: { name: string; call: string }) => ({
      message: `the sample lacks \`${name}\`, which \`${call}\` requires`,
      hint: 'add it, or move it to the optional parameters',
    }),
  },
  'operation-example': {
    severity: 'warning',
    summary: 'an example does not fit the schema beside it',
    advice: 'Correct the example, or the table or schema that describes it.',
    say: ({ what, reason }: { what: string; reason: string }) => ({
      message: `the example of ${what} does not fit its schema: ${reason}`,
    }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(checkMessages);
