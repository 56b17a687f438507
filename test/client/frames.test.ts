import { expect, test } from 'vitest';
import { framesOf } from '../../client/shared/frames';
import { OWN_PART } from '../../client/shared/slots';

test.each([
  ['color:red;--x:1', { color: 'red', '--x': '1' }],
  [
    'background-image:url(data:image/png;base64,AA==);color:red',
    { backgroundImage: 'url(data:image/png;base64,AA==)', color: 'red' },
  ],
  [`--mark:';';color:red;`, { '--mark': `';'`, color: 'red' }],
  ['color:red);top:0', { color: 'red)', top: '0' }],
])('the rules of style="%s"', (style, rules) => {
  const [frame] = framesOf(`<div style="${style}">${OWN_PART}</div>`) ?? [];
  expect(frame?.attributes.style).toEqual(rules);
});
