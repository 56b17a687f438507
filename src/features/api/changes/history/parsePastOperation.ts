import type { Root } from 'mdast';
import type { Operation } from '../../../../../client/shared/operation';
import type { FrontMatter } from '../../../../config/frontMatterSchema';
import type { SourceFile } from '../../../../model/sourceFile';
import { hasErrors } from '../../../../report/diagnostic';
import type { PageContext } from '../../../../markdown/context';
import { createPageContext } from '../../../../markdown/pageContext';
import { namedSchemas, type PageSchemas } from '../../reading/http/jsonSchemas';
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
      ? readHttp(tree, { ...frontMatter, http: http! }, context)
      : readMethod(tree, { ...frontMatter, call }, { context, uniqueSlug: (slug) => slug });
  return hasErrors(context.diagnostics) ? undefined : record;
}

function readHttp(tree: Root, keys: FrontMatter & { http: string }, context: PageContext): Operation | undefined {
  const schemas: PageSchemas = new Map();
  const title = keys.title ?? '';
  const read = readOperation(tree, { keys, keyLine: undefined, title }, { context, descriptions: new Map(), schemas });
  return read === undefined || schemas.size === 0 ? read : { ...read, schemas: namedSchemas(schemas) };
}
