import { rewriteDirectives } from './directives';
import { rewriteKramdownBlocks } from './kramdownBlocks';
import { rewriteLiquidBlocks } from './liquidBlocks';
import { rewriteMdcBlocks } from './mdcBlocks';
import { rewriteHeadingComments } from './mdx/headingComments';
import { rewriteMdxTags } from './mdx/mdxTags';
import { rewriteMkDocsBlocks } from './mkdocsBlocks';
import { rewriteShortcodeBlocks } from './shortcodeBlocks';
import { rewriteShortcodeLinks } from './shortcodeLinks';
import { rewriteSlashBlocks } from './slashBlocks';
import { rewriteTabItems } from './tabItems';

/** Writes blocks and links of other generators as docgen's; components of the site's own keep their names. */
export function rewriteForeign(text: string, ownComponents: readonly string[]): string {
  const ofHugo = rewriteShortcodeBlocks(rewriteShortcodeLinks(text));
  const ofJekyll = rewriteKramdownBlocks(rewriteLiquidBlocks(ofHugo));
  const ofPython = rewriteMkDocsBlocks(rewriteSlashBlocks(rewriteDirectives(ofJekyll)));
  const ofNuxt = rewriteMdcBlocks(rewriteHeadingComments(ofPython));
  return rewriteMdxTags(rewriteTabItems(ofNuxt, ownComponents), ownComponents);
}
