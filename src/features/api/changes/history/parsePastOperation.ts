import type { Operation } from '../../../../../client/features/api/shared/operation';
import type { SourceFile } from '../../../../model/sourceFile';
import { hasErrors } from '../../../../report/diagnostic';
import { createPageContext } from '../../../../markdown/pageContext';
import { readOperation } from '../../reading/http/readOperation';
import { foldBlocks } from '../../../../parse/blocks/foldBlocks';
import { splitFrontMatter } from '../../../../parse/frontMatter';
import { parseMarkdown } from '../../../../markdown/markdown';
import { readMethod } from '../../reading/method/readMethod';
import type { ParseSettings } from '../../../../parse/parser';
import { fillInVariables } from '../../../../markdown/variables';

/**
 * Operation that a page documents: null if there is none, undefined if the page is broken. The rest of the page is
 * ignored.
 */
export function parsePastOperation(written: SourceFile, settings: ParseSettings): Operation | null | undefined {
  const { source } = fillInVariables(written, settings.variables);
  const { frontMatter, body, diagnostics } = splitFrontMatter(source);
  if (hasErrors(diagnostics)) return undefined;
  const { call, http } = frontMatter;
  if (call === undefined && http === undefined) return null;
  const context = createPageContext(source, { ...settings, syntaxes: [], highlight: () => [] });
  const tree = parseMarkdown(body);
  foldBlocks(tree, context);
  const record =
    call === undefined
      ? readOperation(
          tree,
          { keys: { ...frontMatter, http: http! }, keyLine: undefined, title: frontMatter.title ?? '' },
          { context, descriptions: new Map(), schemas: new Map() },
        )
      : readMethod(tree, { ...frontMatter, call }, { context, uniqueSlug: (slug) => slug });
  return hasErrors(context.diagnostics) ? undefined : record;
}
