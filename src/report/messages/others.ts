import { count } from '../summary';
import { meant, type Messages } from './message';

/** Each kind of syntax: what it is, what becomes of it, and what to write instead. */
const FOREIGN = {
  'mdx-import': ['is code of MDX, and left out', 'remove it'],
  'mdx-export': ['is code of MDX, and left out', 'remove it'],
  'mdx-comment': ['is a comment of MDX, and left out', 'write `<!-- … -->`'],
  'mdx-expression': ['is code of MDX, and left out: docgen runs none', 'write what it shows'],
  snippet: ['is left out: docgen includes in another way', 'write `<!--@include: ./file.md-->`'],
  autodoc: ['is left out: only another generator reads the code that it names', 'write what readers need to know'],
  'code-reference': [
    'is shown as text: only another generator knows the place of the code that it names',
    'write `[text](address)`',
  ],
  template: ['is left out: only another generator can fill it in', 'write what it shows'],
  interpolation: ['is shown as text: docgen fills nothing in', 'write what is meant'],
  'wiki-link': ['is shown as text', 'write `[text](page.md)`, or list `wiki` or `obsidian` in `markdown.syntax`'],
  embed: ['is shown as a link: docgen embeds nothing', 'write HTML, such as `<video>` or `<iframe>`'],
  attributes: ['is left out: docgen sets ids, classes and sizes', 'remove it, or write HTML'],
  compiled: ['is left out: only another generator can compile it', 'remove it'],
} as const;

interface UnknownComponent {
  name: string;
  count: number;
  /** True if the component's tags are text; around blocks they are left out. */
  isShown: boolean;
  near?: string | undefined;
}

/** Messages about syntax of other generators, and about text taken for markup by mistake. */
export const messagesOnOthers = {
  'unknown-element': {
    severity: 'warning',
    summary: 'a tag that HTML does not know; it is shown as text',
    advice: 'Put it between backticks, or write `\\<` in front of it.',
    say: ({ name, count: times }: { name: string; count: number }) => ({
      message: `\`<${name}>\` isn't an HTML element, and is shown as text${repeated(times)}`,
      hint: 'put it between backticks',
    }),
  },
  'unknown-component': {
    summary: 'a component that the site does not have; its tags are left out, and shown as text where they may be text',
    advice:
      'Correct the name, or make the component: `components/Name.tsx`, beside the configuration. No component runs ' +
      'without one: where there is none, make `docgen.config.ts` too. Other text goes between backticks.',
    say: ({ name, count: times, isShown, near }: UnknownComponent) => ({
      message:
        `no component \`<${name}>\`, so its tags are ${isShown ? 'shown as text' : 'left out'}` + repeated(times),
      hint:
        meant(near) ??
        `make \`components/${name}.tsx\` beside \`docgen.config.ts\` (make that too if there is none), or put ` +
          'the tag between backticks',
    }),
  },
  'foreign-syntax': {
    severity: 'warning',
    summary: 'code of another generator, which docgen does not run',
    advice: 'Remove it, or write what is meant.',
    say: ({ kind, example, count: times }: { kind: keyof typeof FOREIGN; example: string; count: number }) => ({
      message: `\`${example}\` ${FOREIGN[kind][0]}${repeated(times)}`,
      hint: FOREIGN[kind][1],
    }),
  },
  'syntax-unread': {
    severity: 'warning',
    summary: 'signs of a way to write markdown that the site does not list; they are shown as written',
    advice: 'List it in `markdown.syntax`, put the signs between backticks, or write what is meant.',
    say: ({ syntax, of, shown, pages }: { syntax: string; of: string; shown: string; pages: number }) => ({
      message: `\`${shown.replaceAll('`', '')}\` looks like ${of}, and is not read as that (${count(pages, 'page')})`,
      hint: `\`markdown: { syntax: ['${syntax}'] }\` in \`docgen.config.ts\` reads it`,
    }),
  },
  'mdx-refused': {
    severity: 'warning',
    summary: 'a page of MDX that its parser refuses; it is read as markdown',
    advice: 'Correct the place, as any MDX tool would ask you to, or rename the file to `.md`.',
    say: ({ reason }: { reason: string }) => ({
      message: `this is not valid MDX, so the page is read as markdown: ${reason}`,
      hint: 'write `\\{` and `\\<` for signs that are text, and close each tag',
    }),
  },
  'foreign-front-matter': {
    severity: 'warning',
    summary: 'a key of the front matter that other generators read, and docgen does not',
    advice: 'Remove it, or use the key of docgen that does the same.',
    say: ({ key, pages, own }: { key: string; pages: number; own?: string | undefined }) => ({
      message: `docgen does not read \`${key}\` in front matter (${count(pages, 'page')})`,
      hint: own === undefined ? undefined : `docgen's key is \`${own}\``,
    }),
  },
  'conflict-marker': {
    summary: 'a merge conflict is not resolved',
    advice: 'Decide which of the two versions holds, and remove the lines with the markers.',
    say: () => ({ message: 'a merge conflict is not resolved', hint: 'keep one of the two versions' }),
  },
  'fence-open': {
    summary: 'fenced code that is never closed',
    advice: 'Close it with the same signs. Everything up to the end is code.',
    say: ({ fence }: { fence: string }) => ({
      message: 'the fenced code is never closed',
      hint: `close it with a line \`\` ${fence} \`\``,
    }),
  },
  'comment-open': {
    summary: 'a comment that is never closed',
    advice: 'Close it with `-->`. Everything up to the end is left out.',
    say: () => ({ message: 'the comment is never closed', hint: 'close it with `-->`' }),
  },
  'element-open': {
    severity: 'warning',
    summary: 'an element of HTML that is never closed',
    advice: 'Close it: what follows becomes a part of it.',
    say: ({ name }: { name: string }) => ({
      message: `\`<${name}>\` is never closed`,
      hint: `close it with \`</${name}>\``,
    }),
  },
} as const satisfies Messages;

function repeated(times: number): string {
  return times === 1 ? '' : ` (${times} times on this page)`;
}
