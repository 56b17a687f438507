import { meant, type Messages } from './message';

/** Messages about components and slots. */
export const componentMessages = {
  'component-attribute': {
    summary: 'an attribute of a component is neither a string nor JSON',
    advice: 'Write strings as `name="text"`, and everything else as JSON: `:seats="3"`, `:plans=\'["a", "b"]\'`.',
    say: ({ component, attribute, reason }: { component: string; attribute: string; reason: string }) => ({
      message: `\`${attribute}\` of \`<${component}>\` ${reason}`,
      hint: `write text as \`name="text"\`, and everything else as JSON: \`:name="3"\``,
    }),
  },
  'component-missing': {
    summary: 'a folder or file that the configuration names for components or slots, and that does not exist',
    advice: 'Correct `theme.components` or `theme.slots`: both start at the folder of the configuration.',
    say: ({ place, plugin }: { place: string; plugin?: string | undefined }) => ({
      message: `\`${place}\` does not exist`,
      hint:
        plugin === undefined
          ? 'correct `theme.components` or `theme.slots`'
          : `correct \`components\` or \`slots\` of the plugin \`${plugin}\``,
    }),
  },
  'component-twice': {
    summary: 'two files for one component',
    advice: 'Keep one of them: `Price.tsx` is rendered on the server, `Price.client.tsx` also runs in the browser.',
    say: ({ name, other }: { name: string; other: string }) => ({
      message: `\`<${name}>\` is also \`${other}\``,
      hint: 'keep one of the two',
    }),
  },
  'component-syntax': {
    summary: 'a component, or the slots, cannot be compiled',
    advice: 'Correct the file at the place that is named.',
    say: ({ reason }: { reason: string }) => ({ message: reason }),
  },
  'component-export': {
    summary: 'a file of a component without a default export',
    advice: 'Export the component: `export default function Price() { … }`.',
    say: ({ file }: { file: string }) => ({
      message: `\`${file}\` has no component as its default export`,
      hint: 'write `export default function …`',
    }),
  },
  'component-loading': {
    summary: 'a component, or the slots, fails before anything is rendered',
    advice: 'Correct what the file does when it is loaded. Code that needs a browser belongs in `Name.browser.tsx`.',
    say: ({ file, reason }: { file: string; reason: string }) => ({
      message: `\`${file}\` cannot be loaded: ${reason}`,
      hint: 'code that needs a browser belongs in `Name.browser.tsx`',
    }),
  },
  'component-failed': {
    summary: 'a component failed while its page was rendered',
    advice: 'Correct the component, or what the page passes to it.',
    say: ({ name, reason, file }: { name: string; reason: string; file?: string | undefined }) => ({
      message: `\`<${name}>\` failed: ${reason}`,
      hint: file === undefined ? undefined : `look at \`${file}\``,
    }),
  },
  'component-async': {
    summary: 'a slot, or a component that runs in the browser, is asynchronous',
    advice:
      'Await the data in a component that runs on the server only, and pass it on; a slot reads a file at once, with ' +
      '`readFileSync`.',
    say: ({ name }: { name: string }) => ({
      message: `\`<${name}>\` returns a promise`,
      hint: 'slots, and components that run in the browser, are synchronous: await in a component of the server',
    }),
  },
  'component-props': {
    summary: 'a component gets props that its `props` do not allow',
    advice: 'Correct the attributes of the tag.',
    say: ({ name, path, reason }: { name: string; path: string; reason: string }) => ({
      message: path === '' ? `the props of \`<${name}>\`: ${reason}` : `\`${path}\` of \`<${name}>\`: ${reason}`,
    }),
  },
  'component-types': {
    severity: 'warning',
    summary: 'a tag does not match the types of its component',
    advice: 'Correct the attributes of the tag, or the type of the props in the file of the component.',
    say: ({ name, reason, hint }: { name: string; reason: string; hint?: string | undefined }) => ({
      message: `\`<${name}>\` ${reason}`,
      hint,
    }),
  },
  'component-in-paragraph': {
    summary: 'a component in a line of text renders a block',
    advice: 'Put its tag on a line of its own: browsers take a paragraph apart in which there is a block.',
    say: ({ name, element }: { name: string; element: string }) => ({
      message: `\`<${name}>\` is within a line, and makes \`<${element}>\``,
      hint: 'put its tag on a line of its own',
    }),
  },
  'component-head': {
    summary: 'a component makes an element that does not belong in a page\u2019s content',
    advice: 'Leave it out. Styles go into `Name.css` beside the component, code into a `.client.tsx` component.',
    say: ({ name, element }: { name: string; element: string }) => ({
      message: `\`<${name}>\` makes \`<${element}>\``,
      hint: 'styles go into `Name.css`, code into a `.client.tsx` component',
    }),
  },
  'component-address': {
    severity: 'warning',
    summary: 'a component has an address that could run something; it is left out',
    advice: 'Name a page, a file, or an address with `https`, `http`, `mailto` or `tel`.',
    say: ({ name, attribute, scheme }: { name: string; attribute: string; scheme: string }) =>
      `the \`${attribute}\` of \`<${name}>\` is left out: an address with \`${scheme}\` could run something`,
  },
  'slot-unknown': {
    summary: 'an export of the slots file that is not a slot',
    advice: 'Correct the name, or take the `export` away.',
    say: ({ name, near, known }: { name: string; near?: string | undefined; known: readonly string[] }) => ({
      message: `there is no slot \`${name}\``,
      hint: meant(near) ?? `the slots are ${known.map((each) => `\`${each}\``).join(', ')}`,
    }),
  },
  'slot-children': {
    summary: 'a slot shows its `children` twice, or in a component that runs in the browser',
    advice:
      'Show `children` once, or leave them out, in elements that the server renders: docgen runs its own part in the ' +
      'browser. A component that runs in the browser can stand beside it.',
    say: ({ name, reason }: { name: string; reason: 'twice' | 'island' }) => ({
      message:
        reason === 'twice'
          ? `\`${name}\` shows its \`children\` more than once`
          : `\`${name}\` shows its \`children\` in a component that runs in the browser`,
      hint: 'show them once, beside what runs in the browser',
    }),
  },
  'layout-unknown': {
    summary: 'a page names a layout that does not exist',
    advice: 'Correct `layout` in the front matter, or export a component of that name from `layouts.tsx`.',
    say: ({ name, near, known }: { name: string; near?: string | undefined; known: readonly string[] }) => ({
      message: `there is no layout \`${name}\``,
      hint: meant(near) ?? `the layouts are ${known.map((each) => `\`${each}\``).join(', ')}`,
    }),
  },
  'component-styles': {
    severity: 'warning',
    summary: 'a library makes styles that are not in the page that the server sends',
    advice: 'Give the component a style sheet of its own, or let it run in the browser only: `Name.browser.tsx`.',
    say: ({ file, library }: { file: string; library: string }) => ({
      message: `the styles that \`${file}\` makes with \`${library}\` are not in the page that the server sends`,
      hint: 'use a style sheet beside it, or let it run in the browser only: `Name.browser.tsx`',
    }),
  },
  'component-code': {
    severity: 'warning',
    summary: 'a component in the browser uses a package that makes code of texts, which the policy forbids',
    advice:
      'Try the component in a browser. If it fails there, use another package, or allow that to all scripts of the ' +
      "site with `security: { scripts: 'eval' }`.",
    say: ({ file, made }: { file: string; made: readonly string[] }) => ({
      message:
        `${made.map((each) => `\`${each}\``).join(', ')} in \`${file}\` can make code of texts, ` +
        'which the policy of the site forbids',
      hint: "try it in a browser; if it fails, use another package, or set `security: { scripts: 'eval' }`",
    }),
  },
  'component-differs': {
    severity: 'warning',
    summary: 'a component, or a slot, shows something else when it is rendered a second time',
    advice:
      'Take out what depends on the clock, on chance or on the order of pages: two builds of the same site would ' +
      'differ. What has to change in front of the reader belongs in a `.client.tsx` component, after its first render.',
    say: ({ name, first, second }: { name: string; first: string; second: string }) => ({
      message: `\`${name}\` shows \`${first}\`, and \`${second}\` when it is rendered again`,
      hint: 'leave out the clock and chance, or let a `.client.tsx` component show it in the browser',
    }),
  },
  'slot-twice': {
    summary: 'two plugins fill a slot in which only one of them can be shown',
    advice: 'Take one of the plugins away, or fill the slot in the `slots.tsx` of the site, which comes first.',
    say: ({ name, other }: { name: string; other: string }) => ({
      message: `the slot \`${name}\` is also filled by \`${other}\``,
      hint: 'take one of the plugins away, or fill the slot in your own `slots.tsx`',
    }),
  },
  'component-inline-style': {
    severity: 'warning',
    summary: 'a component has a `style` that the content security policy forbids',
    advice: 'Use a class, and a style sheet `Name.css` beside the component; or set `security.styles` to `inline`.',
    say: ({ name }: { name: string }) => ({
      message: `\`<${name}>\` has a \`style\` with an address or braces, which the content security policy forbids`,
      hint: 'use a class, and `Name.css` beside the component',
    }),
  },
} as const satisfies Messages;
