import type { RpcOperation } from '../../client/shared/operation';
import type { SourceFile } from '../model/sourceFile';
import { hasErrors } from '../report/diagnostic';
import { createPageContext } from './context';
import { foldBlocks } from './foldBlocks';
import { splitFrontMatter } from './frontMatter';
import { parseMarkdown } from './markdown';
import { readMethod } from './method/readMethod';
import type { ParseSettings } from './parser';
import { fillInVariables } from './variables';

/**
 * What a page says about its method: null if it is not a method page, undefined if it is broken. The rest of the page
 * is ignored.
 */
export function parsePastOperation(written: SourceFile, settings: ParseSettings): RpcOperation | null | undefined {
  const { source } = fillInVariables(written, settings.variables);
  const { frontMatter, body, diagnostics } = splitFrontMatter(source);
  if (hasErrors(diagnostics)) return undefined;
  const { call } = frontMatter;
  if (call === undefined) return null;
  const context = createPageContext(source, { ...settings, highlight: () => [] });
  const tree = parseMarkdown(body);
  foldBlocks(tree, context);
  const record = readMethod(tree, { ...frontMatter, call }, { context, uniqueSlug: (slug) => slug });
  return hasErrors(context.diagnostics) ? undefined : record;
}
