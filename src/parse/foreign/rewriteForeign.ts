import { withBookParts } from '../../base/bookIncludes';
import { withCodeImports } from '../../base/codeImports';
import { withDocFxCode } from '../../base/docFxCode';
import { withMdxParts } from '../../base/mdxParts';
import { withSnippets } from '../../base/snippets';
import { rewriteDefinitions } from './definitionLines';
import { rewriteDirectives } from './directives';
import { rewriteDocFxBlocks } from './docFxBlocks';
import { rewriteDocFxLines } from './docFxLines';
import { rewriteKramdownBlocks } from './kramdownBlocks';
import { rewriteLiquidBlocks } from './liquidBlocks';
import { rewriteLiquidLinks } from './liquidLinks';
import { rewriteMdcBlocks } from './mdcBlocks';
import { rewriteEmbeds } from './embeds';
import { rewriteHeadingComments } from './mdx/headingComments';
import { rewriteJsxElements } from './mdx/jsxElements';
import { rewriteMdxIndents } from './mdx/mdxIndents';
import { rewriteMdxExports } from './mdx/mdxExports';
import { rewriteMdxTags } from './mdx/mdxTags';
import { rewriteMkDocsBlocks } from './mkdocsBlocks';
import { rewriteShortcodeBlocks } from './shortcodeBlocks';
import { rewriteShortcodeLinks } from './shortcodeLinks';
import { rewriteShortcodeTabs } from './shortcodeTabs';
import { rewriteShortcodeWords } from './shortcodeWords';
import { rewriteSlatePage } from './slatePage';
import { rewriteSlashBlocks } from './slashBlocks';
import { rewriteTabItems } from './tabItems';
import { removeTemplateComments } from './templateComments';

/** What other generators write, one dialect after the other; each gets the names of the site's own components. */
const DIALECTS: readonly ((text: string, ownComponents: readonly string[]) => string)[] = [
  rewriteMdxExports,
  withMdxParts,
  withBookParts,
  withCodeImports,
  withDocFxCode,
  withSnippets,
  rewriteEmbeds,
  rewriteSlatePage,
  removeTemplateComments,
  rewriteLiquidLinks,
  rewriteShortcodeLinks,
  rewriteShortcodeTabs,
  rewriteShortcodeBlocks,
  rewriteShortcodeWords,
  rewriteLiquidBlocks,
  rewriteKramdownBlocks,
  rewriteDirectives,
  rewriteDocFxBlocks,
  rewriteDocFxLines,
  rewriteSlashBlocks,
  rewriteMkDocsBlocks,
  rewriteDefinitions,
  rewriteHeadingComments,
  rewriteMdcBlocks,
  rewriteTabItems,
  rewriteMdxTags,
  rewriteJsxElements,
];

/** Writes blocks and links of other generators as docgen's; components of the site's own keep their names. */
export function rewriteForeign(text: string, ownComponents: readonly string[], isMdx = false): string {
  const start = isMdx ? rewriteMdxIndents(text) : text;
  return DIALECTS.reduce((rewritten, rewrite) => rewrite(rewritten, ownComponents), start);
}
