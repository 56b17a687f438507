import { meant, type Messages } from './message';
import { allowed } from './reading';

/** An imported file as it is written, and what is really there. */
interface Imported {
  file: string;
  target: string;
}

interface UnknownContainer {
  kind: string;
  near?: string | undefined;
  known: readonly string[];
  /** True if plugins of the site never see it. */
  isTaken?: boolean;
}

/** Messages about the markdown of a page. */
export const markdownMessages = {
  'page-fault': {
    summary: 'docgen itself failed on a page',
    advice: 'It is a bug in docgen: report it with the page. Until it is mended, write the place in another way.',
    say: ({ reason }: { reason: string }) => ({
      message: `docgen failed on this page, and that is a bug in docgen: ${reason}`,
      hint: 'please report it, with this page down to here; until then write the place in another way',
    }),
  },
  'slug-failed': {
    summary: 'the function of `markdown.slug` failed',
    advice: 'Correct the function: it gets the text of a heading, and returns its id.',
    say: ({ title, reason }: { title: string; reason: string }) => ({
      message: `\`markdown.slug\` failed for the heading \`${title}\`: ${reason}`,
      hint: 'it gets the text of a heading, and returns its id',
    }),
  },
  'unknown-container': {
    severity: 'warning',
    summary: 'a container of a kind that docgen does not know',
    advice: 'Use one of the known kinds. Any other is shown as a plain box, with its name as the title.',
    say: ({ kind, near, known, isTaken = false }: UnknownContainer) => {
      const kinds = `the known kinds are ${known.map((each) => `\`${each}\``).join(', ')} and \`code-group\``;
      const before = isTaken ? '; docgen reads `:::` before your plugins, none of which reads it by itself' : '';
      return { message: `unknown container \`${kind}\``, hint: `${meant(near) ?? kinds}${before}` };
    },
  },
  'container-open': {
    summary: 'a container or code group that is never closed',
    advice: 'Close it. A closing line inside a list or a quotation does not close what was opened outside it.',
    say: ({ opener, closer }: { opener: string; closer: string }) => ({
      message: `\`${opener}\` is never closed`,
      hint: `close it with a line \`${closer}\``,
    }),
  },
  'container-not-open': {
    summary: 'a line closes a container that is not open',
    advice: 'Remove the line, or look at the opening line: it needs the kind after the colons.',
    say: ({ closer }: { closer: string }) => ({ message: `\`${closer}\` closes nothing`, hint: 'remove the line' }),
  },
  'code-group-content': {
    summary: 'something other than code inside a code group',
    advice: 'Put it before or after the group.',
    say: () => 'only code blocks belong in a code group',
  },
  'nested-too-deeply': {
    summary: 'lists, quotations, containers or HTML elements are nested too deeply',
    advice: 'Take levels away. In HTML, close the elements that are never closed.',
    say: ({ most, what }: { most: number; what: 'blocks' | 'HTML elements' }) => ({
      message: `more than ${most} ${what} are nested in each other`,
      hint: what === 'blocks' ? 'take levels away' : 'close elements that are never closed, or take levels away',
    }),
  },
  'endless-word': {
    severity: 'warning',
    summary: 'a word has so many underscores that none of them is taken for emphasis',
    advice: 'If it is a name or a token, nothing is wrong: put it between backticks. Emphasis goes around words.',
    say: ({ most }: { most: number }) => ({
      message: `a word with more than ${most} \`_\` is shown as it is written`,
      hint: 'put a name or a token between backticks, and a space behind what is emphasized',
    }),
  },
  'import-missing': {
    summary: 'an imported file that does not exist',
    advice:
      'Correct the path: `./` and `../` begin at the folder of the file that has the line, `@/` at the folder of ' +
      '`docgen.config.ts`.',
    say: ({ file, named = '', by }: { file: string; named?: string | undefined; by: string }) => ({
      message: `the imported file \`${file}\` does not exist`,
      hint: named.startsWith('@/')
        ? 'the path starts at the folder of `docgen.config.ts`'
        : `the path starts at the folder of \`${by}\`; one that begins with \`@/\`, at that of \`docgen.config.ts\``,
    }),
  },
  'import-region': {
    summary: 'an imported file has no region of that name',
    advice: 'Correct the name, or mark the region: `// #region name` and `// #endregion name`.',
    say: ({ file, region, near }: { file: string; region: string; near?: string | undefined }) => ({
      message: `\`${file}\` has no region \`${region}\``,
      hint: meant(near) ?? `mark it with \`#region ${region}\` and \`#endregion ${region}\` in comments`,
    }),
  },
  'changelog-empty': {
    severity: 'warning',
    summary: 'a changelog has no versions',
    advice:
      'Give each version a heading: `## 1.2.0 - 2026-01-31`. For `tags`, fetch the tags in CI (`fetch-depth: 0`).',
    say: ({ file, tags }: { file: string; tags: string | undefined }) =>
      tags === undefined
        ? { message: `no heading of \`${file}\` names a version`, hint: 'write `## 1.2.0 - 2026-01-31`' }
        : {
            message: `git has no tags \`${tags}\``,
            hint: 'look at `git tag`; in CI, fetch the tags (`fetch-depth: 0`)',
          },
  },
  'removed-html': {
    severity: 'warning',
    summary: 'a page has HTML that is left out, because the content is only text on this site',
    advice: 'Write it in markdown. If you trust everybody who writes pages, set `content.trust` to `full`.',
    say: ({ what, count }: { what: string; count: number }) => ({
      message: `${what} is left out${count > 1 ? `, ${count} times on this page` : ''}: the content is only text here`,
      hint: "write it in markdown; if everybody who writes pages may run scripts, set `content: { trust: 'full' }`",
    }),
  },
  'include-circle': {
    summary: 'files that include one another in a circle',
    advice: 'Remove one of the comments `@include`.',
    say: ({ file, by }: { file: string; by: readonly string[] }) =>
      `\`${file}\` is included again by ${by.map((each) => `\`${each}\``).join(' → ')}`,
  },
  'include-limit': {
    summary: 'a page includes too many files, or a few of them too often',
    advice: 'Look for files that include the next one twice: each of them doubles what the page holds.',
    say: ({ most, page }: { most: number; page: string }) => ({
      message: `\`${page}\` includes files more than ${most} times`,
      hint: 'split the page, or include each file once: one that includes the next one twice doubles what follows',
    }),
  },
  'import-outside': {
    summary: "an imported file that is outside the site's folder",
    advice: 'Copy the file into the site, or name it in `content.allow`. A link that leads out of it does not help.',
    say: ({ file, target }: Imported) => ({
      message: `the imported file \`${file}\` is outside the site's folder`,
      hint: `copy the file into the site, or allow it: ${allowed(target)}`,
    }),
  },
  'import-hidden': {
    summary: 'an imported file whose name, or that of a folder around it, begins with a dot',
    advice: 'Such files are often secrets. If everybody may read it, name it in `content.allow`.',
    say: ({ file, target }: Imported) => ({
      message: `the imported file \`${file}\` is hidden, and is not published`,
      hint: `if everybody may read it, allow it: ${allowed(target)}`,
    }),
  },
  'import-key': {
    summary: 'an imported file that is a private key or a store of keys',
    advice: 'Remove the import. If everybody may read the key, name the file in `content.allow`.',
    say: ({ file, target }: Imported) => ({
      message: `the imported file \`${file}\` is a private key`,
      hint: `remove the import; if everybody may read it, allow it: ${allowed(target)}`,
    }),
  },
  'import-unreadable': {
    summary: 'an imported file that cannot be read as text',
    advice: 'Check that it is a file, that you may read it, and that it is UTF-8.',
    say: ({ file }: { file: string }) => ({
      message: `the imported file \`${file}\` can't be read as text`,
      hint: 'check that you may read it and that it is UTF-8',
    }),
  },
  'unknown-variable': {
    summary: 'a page names a variable that the configuration does not have',
    advice: 'Correct the name, or add it to `variables`; `\\%{name}` is shown as it is.',
    say: ({ name, near }: { name: string; near?: string | undefined }) => ({
      message: `there is no variable \`${name}\``,
      hint:
        near === undefined
          ? `add it to \`variables\`, or write \`\\%{${name}}\` to show it as it is`
          : `did you mean \`%{${near}}\`?`,
    }),
  },
  'page-script': {
    severity: 'warning',
    summary: 'a page has a script, which is left out',
    advice: 'Scripts for all pages belong in `head`; what belongs to one place in a page is a component.',
    say: () => ({
      message: 'a script in a page is left out: it would run on some visits only',
      hint: 'put it into `head` in the configuration, or make it a component: `components/Name.client.tsx`',
    }),
  },
} as const satisfies Messages;
