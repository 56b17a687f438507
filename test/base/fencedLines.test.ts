import { expect, it } from 'vitest';
import { createFencePartReader } from '../../src/base/fencedLines';

it.each([
  ['is as long', ['```', 'a', '```', 'b'], ['start', 'inside', 'end', undefined]],
  ['is longer', ['~~~', '~~~~', 'b'], ['start', 'end', undefined]],
  ['is indented by three', ['```', '   ```', 'b'], ['start', 'end', undefined]],
  ['is in a list like its beginning', ['    ```', '    ```', 'b'], ['start', 'end', undefined]],
  ['is not shorter', ['````', '```', '````'], ['start', 'inside', 'end']],
  ['is not indented by four', ['```md', '    ```', 'a', '```'], ['start', 'inside', 'inside', 'end']],
  ['is not indented by a tab', ['~~~', '\t~~~', '~~~'], ['start', 'inside', 'end']],
  ['has no words', ['```', '```js', '```'], ['start', 'inside', 'end']],
])('the end of fenced code %s (CommonMark, 4.5)', (_name, lines, parts) => {
  expect(lines.map(createFencePartReader())).toEqual(parts);
});
