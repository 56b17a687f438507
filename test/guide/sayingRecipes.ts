import type { Recipe } from './recipe';

const SITE = {
  'docgen.config.js': 'export default { lastUpdated: false };\n',
  'content/README.md': '# Home!\n\nText.\n',
};

/** The check below brings it about. */
const message: Recipe = {
  row: 'a message',
  adds: {
    'src/report/messages/pageChecks.ts': [
      [
        'export const pageCheckMessages = {',
        `
  'loud-title': {
    severity: 'warning',
    summary: 'a title shouts',
    advice: 'Write it as a sentence.',
    say: ({ title }: { title: string }) => \`\\\`\${title}\\\` shouts\`,
  },`,
      ],
    ],
    'test/report/messageRuns.ts': [
      [
        'export const RUNS: Record<string, MessageRun> = {',
        `
  'a title that shouts': {
    files: { 'content/README.md': '# Home!\\n\\nText.\\n' },
    args: ['check'],
    shows: ['content/README.md:1:1  warning  loud-title  \`Home!\` shouts | write it as a sentence'],
  },`,
      ],
    ],
  },
  manual: 'Messages',
  site: SITE,
  runs: 'check',
  says: 'loud-title  `Home!` shouts\n',
};

const check: Recipe = {
  row: 'a check',
  writes: {
    'src/check/loudTitles.ts': `
import { problem } from '../report/diagnostic';
import { at, onEachPage, titleSpot } from './checkedSite';

/** Reports titles that shout. */
export const checkLoudTitles = onEachPage((page) => {
  const { title } = page.record;
  return title.endsWith('!') ? [problem('loud-title', { title }, at(page, titleSpot(page)))] : [];
});
`,
  },
  adds: {
    'src/check/checks.ts': [
      ["import { checkSynonyms } from './synonyms';", "\nimport { checkLoudTitles } from './loudTitles';"],
      ['CHECKS: readonly Check[] = [', '\n  checkLoudTitles,'],
    ],
  },
  manual: 'Check',
  site: SITE,
  runs: 'check',
  says: 'content/README.md:1:1  warning  loud-title',
};

/** Problems that docgen tells. */
export const SAYING: readonly Recipe[] = [message, check];
