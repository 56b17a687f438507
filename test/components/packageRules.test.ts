import { expect, it } from 'vitest';
import { inPackageLayer, ruleInLayer } from '../../client/features/components/packageRules';

it.each([
  ['* { margin: 0 }', '@layer docgen.base.resets{* { margin: 0 }}'],
  ['.a{top:0}', '@layer docgen.parts.packages{.a{top:0}}'],
  ['h1,h2{top:.5em}.a{top:0}', '@layer docgen.base.resets{h1,h2{top:.5em}}@layer docgen.parts.packages{.a{top:0}}'],
  [
    '@charset "utf-8";@import "a.css" layer(x);p{top:0}',
    '@charset "utf-8";@import "a.css" layer(x);@layer docgen.base.resets{p{top:0}}',
  ],
  [
    '@layer reset,base;@layer reset{*{top:0}}@layer base{.b{top:0}}',
    '@layer docgen.base.resets{@layer reset,base;@layer reset{*{top:0}}}@layer docgen.parts.packages{@layer reset,base;@layer base{.b{top:0}}}',
  ],
  [
    '@media print{a{top:0}.b{left:0}}',
    '@layer docgen.base.resets{@media print{a{top:0}}}@layer docgen.parts.packages{@media print{.b{left:0}}}',
  ],
  ['@font-face{src:url(a.woff)}', '@layer docgen.parts.packages{@font-face{src:url(a.woff)}}'],
  ['/* .a { */ p{content:"}.x{"}', '@layer docgen.base.resets{ p{content:"}.x{"}}'],
  [
    '.a{background:url(data:image/svg+xml;utf8,<svg/>)}',
    '@layer docgen.parts.packages{.a{background:url(data:image/svg+xml;utf8,<svg/>)}}',
  ],
  ['.a{&:hover{top:0}', '@layer docgen.parts.packages{.a{&:hover{top:0}}}'],
  ['p{}}.b{top:0}', '@layer docgen.base.resets{p{}}@layer docgen.parts.packages{.b{top:0}}'],
  ['', ''],
])('%s', (css, layered) => {
  expect(inPackageLayer(css, undefined)).toBe(layered);
});

it('a rule stays one rule, in the layer of the site if there is one', () => {
  expect(ruleInLayer('@media print{a{top:0}.b{left:0}}', undefined)).toBe(
    '@layer docgen.parts.packages{@media print{a{top:0}.b{left:0}}}',
  );
  expect(ruleInLayer('body{top:0}', undefined)).toBe('@layer docgen.base.resets{body{top:0}}');
  expect(ruleInLayer('body{top:0}', 'packages')).toBe('@layer packages{body{top:0}}');
  expect(ruleInLayer('@import "a.css";', undefined)).toBe('@import "a.css";');
  expect(inPackageLayer('@import "a.css";p{}.a{}', 'packages')).toBe('@import "a.css";@layer packages{p{}.a{}}');
});
