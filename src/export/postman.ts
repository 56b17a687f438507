import { formName } from '../base/formName';
import { describedField, type DescribedField } from '../../client/builder/formField';
import { exampleReply, type RpcOperation } from '../../client/shared/operation';
import { formPairs, nestArguments, type FormPair } from '../../client/builder/arguments';
import { exampleOf, type SiteValues } from '../../client/builder/exampleValues';
import { needText } from '../base/needText';
import type { Config } from '../config/schema';
import { formKeys } from './openApiForm';
import { isMethod, type Catalogue, type ExportedMethod } from './catalogue';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** `postman_collection.json`, version 2.1: a folder for each area, variables for the address and the key. */
export function writePostman({ context, areas }: Catalogue): string {
  const { config } = context;
  return (
    JSON.stringify({
      info: { name: config.title, description: config.description, schema: SCHEMA },
      item: areas.filter(({ operations }) => operations.some(isMethod)).map((area) => folder(area, config)),
      variable: [
        { key: 'url', value: config.api.url, type: 'string' },
        ...config.api.auth.map(({ name }) => ({ key: name, value: '', type: 'string' })),
      ],
    }) + '\n'
  );
}

function folder({ title, description, operations }: Catalogue['areas'][number], config: Config) {
  return { name: title, description, item: operations.filter(isMethod).map((method) => item(method, config)) };
}

function item({ operation, url }: ExportedMethod, { api, method: { values } }: Config) {
  const parameters = operation.parameters.map(describedField);
  const description = [
    operation.summary,
    (operation.needs ?? []).map(needText).join(' '),
    ...(operation.notes ?? []).map(({ kind, title, text }) => `**${title || kind}**\n\n${text}`),
    url,
  ];
  return {
    name: operation.call,
    request: {
      method: 'POST',
      header: [],
      url: '{{url}}',
      description: description.filter(Boolean).join('\n\n'),
      body: {
        mode: 'urlencoded',
        urlencoded: [
          ...formKeys(api).map(({ name }) => field(name, `{{${name}}}`)),
          field(api.callField, operation.call),
          ...parameters.flatMap((parameter) => parameterFields(parameter, parameters, values)),
        ],
      },
    },
    response: savedReplies(operation),
  };
}

function field(key: string, value: string) {
  return { key, value, type: 'text' };
}

/** What the samples send is enabled, the other parameters can be ticked. */
function parameterFields(parameter: DescribedField, all: readonly DescribedField[], siteValues: SiteValues) {
  const { name, description, example } = parameter;
  const isGroup = all.some((other) => other.example !== undefined && other.name.startsWith(`${name}[`));
  const isSent = example !== undefined && !isGroup;
  const pairs = isSent ? formPairs(nestArguments([parameter], () => example)) : [tickable(parameter, siteValues)];
  return pairs.map(([key, value]) => ({
    ...field(key, value),
    description: [told(parameter, key), description].join(' ').trimEnd(),
    ...(!isSent && { disabled: true }),
  }));
}

/** `integer, required.`, with the name in the tables if the field has a key in place of a stand-in. */
function told(parameter: DescribedField, key: string): string {
  const own = key === formName(parameter) ? '' : `, \`${parameter.name}\``;
  return `${parameter.type}, ${parameter.required ? 'required' : 'optional'}${own}.`;
}

/** A field with a value, but one only, of whatever type the parameter is. */
function tickable(parameter: DescribedField, siteValues: SiteValues): FormPair {
  const [pair] = formPairs({ '': exampleOf(parameter, siteValues) });
  return [formName(parameter), pair![1]];
}

function savedReplies(operation: RpcOperation) {
  const reply = exampleReply(operation);
  if (reply === undefined) return [];
  const header = [{ key: 'Content-Type', value: 'application/json' }];
  return [
    {
      name: 'Example',
      status: 'OK',
      code: 200,
      _postman_previewlanguage: 'json',
      header,
      body: JSON.stringify(reply.value, null, 2),
    },
  ];
}
