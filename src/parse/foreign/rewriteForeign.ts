import { withBookParts } from '../../base/bookIncludes';
import { withCodeImports } from '../../base/codeImports';
import { withDocFxCode } from '../../base/docFxCode';
import { withFumadocsIncludes } from '../../base/fumadocsIncludes';
import { withMdxParts } from '../../base/mdxParts';
import { withSnippets } from '../../base/snippets';
import type { Variables } from '../variables';
import { rewriteDefinitions } from './definitionLines';
import { rewriteDirectives } from './directives';
import { rewriteDocFxBlocks } from './docFxBlocks';
import { rewriteDocFxLines } from './docFxLines';
import { rewriteKramdownBlocks } from './kramdownBlocks';
import { rewriteLiquidBlocks } from './liquidBlocks';
import { rewriteLiquidLinks } from './liquidLinks';
import { rewriteMdcBlocks } from './mdcBlocks';
import { rewriteEmbeds } from './embeds';
import { rewriteJsxElements } from './mdx/jsxElements';
import { rewriteMdxTags } from './mdx/mdxTags';
import { rewriteSpacedAttributes } from './mdx/spacedAttributes';
import { rewriteShortcodeBlocks } from './shortcodeBlocks';
import { rewriteShortcodeLinks } from './shortcodeLinks';
import { rewriteShortcodeTabs } from './shortcodeTabs';
import { rewriteShortcodeWords } from './shortcodeWords';
import { rewriteSlatePage } from './slatePage';
import { rewriteTabItems } from './tabItems';
import { rewriteTablePipes } from './tablePipes';
import { removeTemplateComments } from './templateComments';
import { rewriteVueSlots } from './vueSlots';
import { rewriteVueTags } from './vueTags';
import { rewriteWriterside } from './writerside/rewriteWriterside';
import type { Rule, Syntax } from '../../model/syntax';

/** What a site says that texts may depend on. */
interface Site {
  /** The names of its own components. */
  components?: readonly string[] | undefined;
  variables?: Variables | undefined;
  /** As in `ParseOptions`. */
  isForeign?: boolean | undefined;
}

type Rewrite = (text: string, ownComponents: readonly string[], site: Site) => string;

const SHORTCODE = ['{{<', '{{%'];
const WRITERSIDE = [
  ...['(title: ', '="note"', '="tip"', '="warning"', 'kotlin-runnable=', 'sticky-header=', ' title="', '<tldr'],
  ...['<deflist', '<show-structure', '<ui-path', '<control', '<code-block', '-summary>', '-label '],
  ...['element-id=', '{src=', '](%', '<note>', '<tip>', '<warning>', '<compare'],
];

/**
 * What other generators write, one dialect after the other, each with signs of which every text in it has at least one:
 * most texts have none, which is found sooner than by any pattern.
 */
const DIALECTS: readonly (readonly [signs: readonly string[], rewrite: Rewrite])[] = [
  [[' ="', '= "', " ='", "= '", ' ={', '= {'], rewriteSpacedAttributes],
  [['.md"', ".md'", '.mdx'], withMdxParts],
  [['{{#'], withBookParts],
  [['@[code'], withCodeImports],
  [[':::', '[!'], withDocFxCode],
  [['8<-', '{!', '{*', 'include-markdown', 'include('], withSnippets],
  [['</include>'], withFumadocsIncludes],
  [['@['], rewriteEmbeds],
  [['language_tabs:', 'toc_footers:'], rewriteSlatePage],
  [['{%', '{{<'], removeTemplateComments],
  [['{%'], rewriteLiquidLinks],
  [['{{'], rewriteShortcodeLinks],
  [SHORTCODE, rewriteShortcodeTabs],
  [SHORTCODE, rewriteShortcodeBlocks],
  [SHORTCODE, rewriteShortcodeWords],
  [['{%'], rewriteLiquidBlocks],
  [['markdown', '{:'], rewriteKramdownBlocks],
  [['{', ')='], rewriteDirectives],
  [[':::', '](#tab/'], rewriteDocFxBlocks],
  [[':::', '[!', 'xref:', 'XREF:'], rewriteDocFxLines],
  [['\n:', '\n :', '\n  :', '\n   :'], rewriteDefinitions],
  [['::'], rewriteMdcBlocks],
  [['|'], (text, _own, { isForeign }) => (isForeign === true ? rewriteTablePipes(text) : text)],
  [WRITERSIDE, withTopicLines],
  [['<badge', '</Badge>', '<RouterLink', '<router-link'], rewriteVueTags],
  [['<template '], rewriteVueSlots],
  [['<Tab'], rewriteTabItems],
  [['<'], rewriteMdxTags],
  [['className=', '={', '/>'], rewriteJsxElements],
];

function withTopicLines(text: string, _own: readonly string[], { variables = {} }: Site): string {
  return rewriteWriterside(text, variables);
}

/** Directives of MyST are fences; escaped shortcodes and values of Writerside stand in code. */
const READ_CODE: ReadonlySet<Rewrite> = new Set<Rewrite>([rewriteDirectives, rewriteShortcodeWords, withTopicLines]);

/** Rules for what other generators write in prose and in tags; components of the site's own keep their names. */
export function foreignSyntax(site: Site): Syntax {
  const rules = DIALECTS.map(([signs, rewrite]): Rule => {
    return {
      signs,
      reads: READ_CODE.has(rewrite) ? 'code' : 'html',
      removes: rewrite === removeTemplateComments,
      write: (lines) => rewrite(lines.map(({ text }) => text).join('\n'), site.components ?? [], site).split('\n'),
    };
  });
  return { name: 'mdx', rules, indentBelow: indentBelowTerm };
}

/** Definitions. */
function indentBelowTerm(line: string): number | undefined {
  return /^ *:[ \t]+\S/.test(line) ? 4 : undefined;
}
