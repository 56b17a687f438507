import type { Operation, OperationContent } from '../../../../client/features/api/shared/operation';
import type { Diagnostic } from '../../../report/diagnostic';
import { problem } from './messages';
import { inferSchema } from '../schema/inferSchema';
import { type CheckedPage, type CheckedSite, at, keySpot } from '../../../check/checkedSite';

/** Reports documented examples that the schema beside them refuses; the validator is loaded only where it is needed. */
export async function checkExamples({ pages }: CheckedSite): Promise<Diagnostic[]> {
  const found = pages.flatMap((page) => {
    const { operation, origin } = page.parsed;
    // Examples in an API description are checked there.
    return operation !== undefined && origin === undefined
      ? contentsOf(operation).map((each) => ({ page, ...each }))
      : [];
  });
  if (found.length === 0) return [];
  const { createSchemaCompiler } = await import('./schemaCompiler');
  const compile = createSchemaCompiler();
  return found.flatMap(({ page, content, schemas, what }) => {
    const validate = compile(content.schema!, schemas);
    return content.examples.flatMap(({ value, isMade }) => {
      const reason = isMade === true ? undefined : validate(value);
      return reason === undefined
        ? []
        : [problem('operation-example', { what, reason }, at(page, spotOf(value, page)))];
    });
  });
}

/** Bodies in JSON whose schema is not merely what the first example shows. */
function contentsOf({ body, responses, schemas = {} }: Operation) {
  const all = [
    ...(body?.content ?? []).map((content) => ({ what: 'the body', content, schemas })),
    ...responses.flatMap(({ status, content }) =>
      content.map((each) => ({ what: `reply ${status}`, content: each, schemas })),
    ),
  ];
  return all.filter(({ content }) => isJson(content) && isWritten(content));
}

function isJson({ contentType }: OperationContent): boolean {
  return /[/+]json\b/i.test(contentType);
}

function isWritten({ schema, examples: [first] }: OperationContent): boolean {
  if (schema === undefined || first === undefined) return false;
  return JSON.stringify(schema) !== JSON.stringify(inferSchema(first.value));
}

/** The fence that holds an example. */
function spotOf(value: unknown, page: CheckedPage) {
  const text = JSON.stringify(value);
  const isSame = (code: string): boolean => {
    try {
      return JSON.stringify(JSON.parse(code)) === text;
    } catch {
      return false;
    }
  };
  return page.details.code.find((code) => code.language === 'json' && isSame(code.text)) ?? keySpot(page, 'http');
}
