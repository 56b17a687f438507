import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { filesWithOpenLoops, loadCounted, type Counted } from '../support/countedSteps';
import { fuzzedDocument } from '../support/fuzzedDocuments';
import { FOREIGN_PIECES } from '../support/foreignPieces';
import type * as Scanners from '../support/scanners';

const ROUNDS = 80;
/** Steps of one loop for a text of so many signs: more than any takes, and far fewer than for ever. */
const limitOf = (length: number): number => 20_000 + 1000 * length;

/** Pieces with which scanners begin, end and change what they do. */
const SIGNS = [
  ...'[](){}<>;:,.=|&/\\*_`~^\'"#@$%!?+- \n\t'.split(''),
  ...['=>', '->', '...', '::', '//', '/*', '*/', '<!--', '-->', '<![CDATA[', ']]>', '```', '~~~', ':::', '{{<', '>}}'],
  ...[
    '{{%',
    '%}}',
    '{%',
    '%}',
    '{{',
    '}}',
    '---\n',
    '+++\n',
    '\n\n',
    '\n    ',
    '\r\n',
    '<script>',
    '</script>',
    '<svg>',
  ],
  ...['array(', 'call', 'getX', '$a', 'a', 'b1', 'extends', 'readonly', 'C++', '依存', '\u{10ffff}', '\u0000', '&amp;'],
  ...[
    '- [a](b.md)\n',
    '## Optional parameters\n',
    '| a |\n| - |\n',
    '#region a\n',
    '<<< @/a.js\n',
    '!!! note\n',
    '{src="a"}',
  ],
];

const PIECES = [
  ...Object.values(FOREIGN_PIECES),
  ...[
    'text\n:::\n',
    ':::\n:::\n',
    '> quoted\ntext\n{style="note"}\n',
    '(a)=\n\n# A\n',
    '  a  \n\tb\t\n',
    '    code\n\n',
    '# a\n\n***\n',
  ],
];

/** Whole texts that lead to loops which pieces hardly enter; parts of them are read too. */
const WHOLE = [
  '---\nlanguage_tabs:\n  - js: A\n  - py: B\n---\n\n```js\na\nb\n```\n\n```py\nc\n```\n',
  '!> a\nb\nc\n\n!!! note "d"\ne\nf\n\n   ```js\n   g\n   ```\n',
  'a\n> b\nc\n{style="note"}\n\nx/b.md [a](b.md) d&#32;\n&#9;e\n',
  '- <div>\n  a\n  :::\n\n<!-- b -->\n\n```\nc\n\nd\n```\n\n{e}\n\n<F>\n\n    g\n\n</F>\n',
];

/** Files with such loops that read no text of an author, and how these end. */
const OTHERS: Readonly<Record<string, string>> = {
  'client/features/api/builder/http/multipart.ts': 'each turn makes a boundary longer, and values have an end',
  'client/features/api/builder/hiddenCode.ts': 'each turn is one sign further along a line of a sample',
  'client/features/api/form/guideSamples.ts': 'goes along texts of a block',
  'client/features/api/builder/samples/http.ts': 'each turn makes a boundary longer, and values have an end',
  'client/dev/pageUpdates.ts': 'one turn for each change of the page',
  'client/dev/patchTree.ts': 'goes along nodes of a page',
  'client/search/service/createServiceClient.ts': 'waits for the request before',
  'client/search/split/splitData.ts': 'halves what is left',
  'src/base/waiting.ts': 'takes one item in each turn',
  'src/build/threads/codeQueue.ts': 'takes a message, or ends',
  'src/cache/pack.ts': 'writes bytes, or the system refuses',
  'src/features/api/changes/compare/news.ts': 'a commit has an entry or more',
  'src/features/api/changes/history/describedChanges.ts': 'goes on while there are more files',
  'src/features/api/changes/history/describedStates.ts': 'takes no file twice',
  'src/read/versions.ts': 'goes on behind each line of git',
  'src/commandLine/questions.ts': 'asks until the input ends',
  'src/features/components/render/differences.ts': 'two texts that differ have a first place',
  'src/features/hosts/rules/nginx.ts': 'doubles a size',
  'src/features/browserCheck/inPage.ts': 'waits in a browser, and only for so long',
  'src/features/posts/saidFolders.ts': 'goes up to the top of the content',
  'src/features/siteCheck/losses.ts': 'goes on while ends of two addresses are the same',
  'src/config/validate.ts': 'goes down a schema',
  'src/generators/chooseGenerator.ts': 'goes up to a folder that is around',
  'src/generators/siteFolders.ts': 'goes up to the top of the disk',
  'src/guard/fileGuard.ts': 'goes up to a folder that is around',
  'src/markdown/safeText.ts': 'goes to the next end of a line, in a text with long ones',
  'src/parse/faultyPage.ts': 'halves the lines of a page on which docgen fails',
  'src/read/commonFolder.ts': 'goes up to the top of the disk',
  'src/read/source.ts': 'takes no file twice',
  'src/read/staticFiles.ts': 'goes up to the top of the disk, and back in a path',
  'src/report/summary.ts': 'has units to go on',
  'src/site/links.ts': 'goes along a path',
  'src/site/split/splitShards.ts': 'goes along a key',
  'src/write/outputLock.ts': 'waits for another build, which ends or is dead',
};

let counted: Counted<typeof Scanners>;
let files: string[];
beforeAll(async () => {
  counted = await loadCounted(path.resolve(import.meta.dirname, '../support/scanners.ts'));
  files = await filesWithOpenLoops();
});

/** The same numbers in each run (mulberry32): a text that is found once is found again. */
function sameNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function* texts(): Generator<string> {
  const random = sameNumbers();
  const below = (limit: number): number => Math.floor(random() * limit);
  for (const text of WHOLE) {
    yield text;
    for (let part = 0; part < 10; part += 1) yield text.slice(below(text.length)) + text.slice(0, below(text.length));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    yield Array.from({ length: below(60) }, () => SIGNS[below(SIGNS.length)]!).join('');
    if (round % 4 === 0) yield fuzzedDocument(random);
    if (round % 4 === 1)
      yield Array.from({ length: 1 + below(8) }, () => PIECES[below(PIECES.length)]!).join(below(2) === 0 ? '\n' : '');
  }
}

it('each loop of each scanner moves on or stops, whatever the text', () => {
  const entered = new Set<string>();
  for (const [name, scan] of Object.entries(counted.module.SCANNERS)) {
    for (const text of texts()) {
      try {
        const steps = counted.run(limitOf(text.length), () => scan(text));
        for (const place of steps.keys()) entered.add(place.split(' ')[0]!);
      } catch (cause) {
        throw new Error(`${name}: ${JSON.stringify(text)}`, { cause });
      }
    }
  }
  expect(files.filter((file) => !entered.has(file))).toEqual(Object.keys(OTHERS).toSorted());
});
