import { expect, it } from 'vitest';
import { mdc } from '../../../src/syntax/mdc/mdc';
import { htmlOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');
const SAME = undefined;

it.each<[what: string, from: string, to: string | undefined]>([
  [
    'blocks of MDC, with parts',
    lines('::note', '#default', 'a', '::', '::read-more{to="/docs/dev-tools#a"}', '::'),
    lines('::: note', '', 'a', ':::', '→ [Dev tools](/docs/dev-tools#a)', ''),
  ],
  [
    'blocks of MDC with properties in YAML',
    lines('::card{to="/a"}', '---', 'icon: x', "title: 'A b'", 'ui:', '  c: d', '---', 'e', '::', '', '---', 'f'),
    lines('<Card title="A b" href="/a">', '', '', '', '', '', '', 'e', '</Card>', '', '---', 'f'),
  ],
  [
    'blocks of MDC above text between rules in code, and above one rule',
    lines('```', '::card', '---', 'a: b', '---', '::', '```', '::note', '---', 'a: b', '::'),
    lines('```', '::card', '---', 'a: b', '---', '::', '```', '::: note', '---', 'a: b', ':::'),
  ],
  ['blocks of MDC that are never closed', lines('::note', 'a'), SAME],
])('%s', (_what, from, to) => {
  expect(htmlOf(from, { syntaxes: [mdc] })).toBe(htmlOf(to ?? from, { syntaxes: [] }));
});
