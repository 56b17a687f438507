import { expect, it } from 'vitest';
import { pymdown } from '../../../src/syntax/pymdown/pymdown';
import { htmlOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');

it.each<[what: string, from: string, to: string]>([
  [
    'icons of Material for MkDocs',
    lines(
      '- :material-clock-fast:{ .lg .middle } **A** `:material-x:`',
      '[:octicons-arrow-right-24: B](c.md) [:material-github:](d.md)',
      '| :material-check: | :fontawesome-solid-xmark: | :material-checkbox-blank: | e :simple-x: |',
    ),
    lines('- **A** `:material-x:`', '[B](c.md) [Github](d.md)', '| ✓ | ✗ | Checkbox blank | e |'),
  ],
])('%s', (_what, from, to) => {
  expect(htmlOf(from, { syntaxes: [pymdown] })).toBe(htmlOf(to, { syntaxes: [] }));
});
