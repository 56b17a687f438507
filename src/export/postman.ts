import { formName } from '../base/formName';
import { parseParameterName } from '../../client/shared/parameterName';
import type { MethodParameter, MethodRecord } from '../model/methodRecord';
import { exampleWord } from '../../client/builder/arguments';
import type { Catalogue, ExportedMethod } from './catalogue';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** `postman_collection.json`, version 2.1: a folder for each area, variables for the address and the key. */
export function writePostman({ context, areas }: Catalogue): string {
  const { config } = context;
  return (
    JSON.stringify({
      info: { name: config.title, description: config.description, schema: SCHEMA },
      item: areas.filter(({ methods }) => methods.length > 0).map(folder),
      variable: [
        { key: 'url', value: config.method.url, type: 'string' },
        { key: 'api_id', value: '', type: 'string' },
        { key: 'api_key', value: '', type: 'string' },
      ],
    }) + '\n'
  );
}

function folder({ title, description, methods }: Catalogue['areas'][number]) {
  return { name: title, description, item: methods.map(item) };
}

function item({ record, url }: ExportedMethod) {
  const description = [
    record.summary,
    ...record.notes.map(({ kind, title, text }) => `**${title || kind}**\n\n${text}`),
    url,
  ];
  return {
    name: record.call,
    request: {
      method: 'POST',
      header: [],
      url: '{{url}}',
      description: description.filter(Boolean).join('\n\n'),
      body: {
        mode: 'urlencoded',
        urlencoded: [
          field('api_id', '{{api_id}}'),
          field('api_key', '{{api_key}}'),
          field('call', record.call),
          ...record.parameters.map((parameter) => parameterField(parameter, record.parameters)),
        ],
      },
    },
    response: exampleReply(record),
  };
}

function field(key: string, value: string) {
  return { key, value, type: 'text' };
}

/** Required parameters are enabled, the others can be ticked. */
function parameterField(parameter: MethodParameter, all: readonly MethodParameter[]) {
  const { name, type, required, description } = parameter;
  const isSent =
    parseParameterName(name) !== undefined && !all.some((other) => other.required && other.name.startsWith(`${name}[`));
  return {
    ...field(formName(parameter), exampleWord(parameter)),
    description: `${type}, ${required ? 'required' : 'optional'}. ${description}`.trimEnd(),
    ...(!(required && isSent) && { disabled: true }),
  };
}

function exampleReply({ response }: MethodRecord) {
  if (response === undefined) return [];
  const header = [{ key: 'Content-Type', value: 'application/json' }];
  return [
    {
      name: 'Example',
      status: 'OK',
      code: 200,
      _postman_previewlanguage: 'json',
      header,
      body: JSON.stringify(response, null, 2),
    },
  ];
}
