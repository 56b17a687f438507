import { expect, it } from 'vitest';
import { vue } from '../../../src/syntax/vue/vue';
import { htmlOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');
const SAME = undefined;

it.each<[what: string, from: string, to: string | undefined]>([
  [
    'badges of Vue, in small letters and with their text inside',
    'A <badge type="tip" text="b"/> <Badge type="c">D "e"</Badge> `<badge>`',
    'A <Badge type="tip" text="b"/> <Badge type="c" text="D &quot;e&quot;"/> `<badge>`',
  ],
  [
    'links of Vue whose addresses are texts',
    'a <RouterLink to="/b/">c</RouterLink> <RouterLink :to="`/d/`">e</RouterLink> <RouterLink :to="`${f}/`">g</RouterLink>',
    'a <a href="/b/">c</a> <a href="/d/">e</a> <RouterLink :to="`${f}/`">g</RouterLink>',
  ],
  [
    'groups of code in VuePress 2',
    lines(
      '<CodeGroup>',
      '  <CodeGroupItem title="A" active>',
      '',
      '```js',
      'a',
      '```',
      '',
      '  </CodeGroupItem>',
      '</CodeGroup>',
    ),
    lines('::: code-group', '<code-block title="A" active>', '', '```js', 'a', '```', '', '</code-block>', ':::'),
  ],
  [
    'tabs that are slots of Vue',
    lines(
      "<Tabs :tabs=\"['A','B c']\">",
      '  <template v-slot:A>',
      '',
      'a',
      '  </template>',
      '<template slot="B c">',
      '</template>',
      '</Tabs>',
    ),
    lines('<Tabs>', '<Tab title="A">', '', 'a', '</Tab>', '<Tab title="B c">', '</Tab>', '</Tabs>'),
  ],
  [
    'other slots, whose tags a browser would swallow with what is in them',
    lines('<MyCard>', '<template #default="{ a }">', 'b', '</template>', '</MyCard>', '```', '<template #c>', '```'),
    lines('<MyCard>', '', 'b', '', '</MyCard>', '```', '<template #c>', '```'),
  ],
  [
    'tabs that are such slots on one line each',
    lines('<Tabs :tabs="[1]">', '<template #A>a</template>', '<template #B>b</template>', '</Tabs>'),
    lines('<Tabs>', '<Tab title="A">a</Tab>', '<Tab title="B">b</Tab>', '</Tabs>'),
  ],
  [
    'slots that begin and end in one line',
    lines('<VPTeamPageTitle>', '  <template #title>The <b>team</b></template>', '</VPTeamPageTitle>'),
    lines('<VPTeamPageTitle>', 'The <b>team</b>', '</VPTeamPageTitle>'),
  ],
  ['what is no slot', lines('<template id="a">', 'b', '</template>'), SAME],
])('%s', (_what, from, to) => {
  expect(htmlOf(from, { syntaxes: [vue] })).toBe(htmlOf(to ?? from, { syntaxes: [] }));
});
