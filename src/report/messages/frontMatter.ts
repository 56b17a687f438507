import { meant, type Messages, sayValue, type ValueProblem } from './message';

/** Messages about the front matter of a page. */
export const frontMatterMessages = {
  'front-matter-language': {
    summary: 'front matter in a language that is not supported',
    advice: 'Write it in YAML, between two lines `---`.',
    say: ({ language }: { language: string }) => `front matter in \`${language}\` is not supported`,
  },
  'front-matter-open': {
    summary: 'front matter that is never closed',
    advice:
      'Close it with a line like its first. If the first line is meant to be a rule, put an empty line before it.',
    say: ({ fence }: { fence: '---' | '+++' }) => ({
      message: 'the front matter is never closed',
      hint: `close it with a line \`${fence}\``,
    }),
  },
  'front-matter-yaml': {
    summary: 'front matter that is not valid YAML',
    advice: 'Quote strings that contain a colon; indent with spaces; close every bracket and quotation mark.',
    say: ({ reason }: { reason: string }) => ({ message: `broken YAML: ${reason}` }),
  },
  'front-matter-toml': {
    summary: 'front matter that is not valid TOML',
    advice: 'Quote all strings; write `key = value`; close every bracket and quotation mark.',
    say: ({ reason }: { reason: string }) => ({ message: `broken TOML: ${reason}` }),
  },
  'front-matter-map': {
    summary: 'front matter that does not consist of `key: value` lines',
    advice: 'Write `key: value` lines.',
    say: ({ got }: { got: string }) => `front matter: expected keys with values, got ${got}`,
  },
  'front-matter-value': {
    summary: 'a key of the front matter has a value of the wrong type or form',
    advice: 'Give the key a value that it accepts.',
    say: (problem: ValueProblem) => sayValue(problem, 'front matter'),
  },
  'front-matter-schema': {
    summary: 'front matter that the schema of the site refuses',
    advice: 'Correct the key, or the schema: `frontMatter` in the configuration.',
    say: ({ key, reason }: { key: string; reason: string }) => ({
      message: key === '' ? `front matter: ${reason}` : `\`${key}\`: ${reason}`,
    }),
  },
  'unknown-front-matter-key': {
    severity: 'warning',
    summary: 'a key of the front matter looks like a misspelling of one that docgen reads',
    advice: 'Correct it. If it is a key of your own, choose a name that is less similar.',
    say: ({ key, near }: { key: string; near: string }) => ({
      message: `unknown front matter key \`${key}\``,
      hint: meant(near),
    }),
  },
} as const satisfies Messages;
