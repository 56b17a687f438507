import { expect, it } from 'vitest';
import { colourLines } from '../../../client/features/api/form/pageSamples';

const example = {
  text: "key = 'API_KEY'\nprint(1)\nlist = ['a<b']",
  html: ["key = <i>'API_KEY'</i>", '<b>print</b>(1)', "list = [<i>'a&lt;b'</i>]"],
};

it.each([
  ['a line as it was', 'print(1)', '<b>print</b>(1)'],
  ['a line with another string', "key = '<x>&'", "key = <i>'&lt;x&gt;&amp;'</i>"],
  ['a string that is in the example twice', "list = ['$&']", "list = [<i>'$&amp;'</i>]"],
  ['a new line', "more = 'x' < 1", "more = <t-s>'x'</t-s> &lt; 1"],
  ['a string with an escape', "key = 'it\\'s'", "key = <i>'it\\'s'</i>"],
  ['nothing', '', ''],
])('colours %s', (_what, line, html) => {
  expect(colourLines(line, example)).toEqual([html]);
});
