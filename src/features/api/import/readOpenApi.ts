import { type Place, problem } from '../../../report/diagnostic';
import { isCallName, mergeMethods, type CommonNames, type Imported, type ImportedMethod } from './imported';
import { createSchemaReader, type SchemaReader } from './openApiSchema';
import { asList, asObject, asText, isObject, oneLine, type Loose } from './values';

const HTTP_METHODS = ['post', 'get', 'put', 'patch', 'delete'];

/** Reads the methods of an OpenAPI description (3.x); undefined if the data is something else. */
export function readOpenApi(data: unknown, place: Place, common: CommonNames): Imported | undefined {
  if (!isObject(data) || !asText(data.openapi).startsWith('3.') || !isObject(data.paths)) return undefined;
  const reader = createSchemaReader(data);
  const result: Imported = { methods: [], diagnostics: [] };
  for (const [path, item] of Object.entries(data.paths)) {
    const shared = reader.resolve(item);
    for (const verb of HTTP_METHODS.filter((each) => isObject(shared[each]))) {
      const operation = asObject(shared[verb]);
      const method = readOperation(operation, { path, shared, reader, common });
      if (method !== undefined) result.methods.push(method);
      else
        result.diagnostics.push(
          problem('import-call', { name: asText(operation.operationId) || `${verb.toUpperCase()} ${path}` }, place),
        );
    }
  }
  return { ...result, methods: mergeMethods(result.methods) };
}

function readOperation(
  operation: Loose,
  { path, shared, reader, common }: { path: string; shared: Loose; reader: SchemaReader; common: CommonNames },
): ImportedMethod | undefined {
  const inQuery = [...asList(shared.parameters), ...asList(operation.parameters)]
    .map(reader.resolve)
    .filter(({ in: where }) => where === 'query');
  const form = formOf(operation, reader);
  const properties = asObject(form.properties);
  const callSchema = reader.resolve(
    properties[common.call] ?? inQuery.find(({ name }) => name === common.call)?.schema,
  );
  const call = [
    operation['x-call'],
    asList(callSchema.enum)[0],
    callSchema.const,
    callSchema.default,
    callInPath(path),
  ].find(isCallName);
  if (call === undefined) return undefined;
  const parameters = [
    ...inQuery.flatMap((each) =>
      reader.parameters(
        asText(each.name),
        { description: each.description, ...reader.resolve(each.schema) },
        each.required === true,
      ),
    ),
    ...reader.properties(form),
  ];
  const response = replyOf(operation, reader);
  return {
    call,
    area: asText(asList(operation.tags)[0]),
    summary: oneLine((asText(operation.description) || asText(operation.summary)).split(/\n\s*\n/)[0]!),
    parameters: parameters.filter(({ name }) => !common.fields.has(name)),
    ...(response !== undefined && { response }),
  };
}

function callInPath(path: string): string | undefined {
  return /[?&]call=(\w+)/.exec(path)?.[1];
}

/** The schema of the request body. */
function formOf(operation: Loose, reader: SchemaReader): Loose {
  const content = asObject(reader.resolve(operation.requestBody).content);
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
  const type = types.find((each) => each in content) ?? Object.keys(content)[0];
  return type === undefined ? {} : reader.resolve(asObject(content[type]).schema);
}

function replyOf(operation: Loose, reader: SchemaReader): unknown {
  const responses = asObject(operation.responses);
  const media = asObject(asObject(reader.resolve(responses['200'] ?? responses.default).content)['application/json']);
  const [first] = Object.values(asObject(media.examples));
  return media.example ?? reader.resolve(first).value;
}
