import type { FormPair } from '../../../../client/features/api/shared/sampleRequest';
import { formName } from './formName';
import { describedField, type DescribedField } from '../../../../client/features/api/builder/pageCall';
import { exampleReply, type Operation } from '../../../../client/features/api/shared/operation';
import { formPairs } from '../../../../client/features/api/builder/arguments';
import { examplePairs } from '../../../../client/features/api/builder/typedCall';
import { exampleOf, type SiteValues } from '../../../../client/features/api/builder/exampleValues';
import { descriptionOf } from './openApiTexts';
import type { Config } from '../../../config/schema';
import { formKeys } from './openApiForm';
import { folderPath } from '../../../seam/areas';
import { isMethod, type Catalogue, type ExportedOperation } from './catalogue';
import { isDescribed, postmanAuth, postmanServers, requestItems } from './postmanHttp';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** `postman_collection.json`, version 2.1: a folder for each area, variables for the address and the key. */
export function writePostman({ context, areas, operations }: Catalogue): string {
  const { config } = context;
  const http = operations.filter((each) => !isMethod(each));
  const methods = operations.length > http.length;
  const servers = postmanServers(http);
  const auth = postmanAuth(http);
  return (
    JSON.stringify({
      info: {
        name: config.title,
        description: [config.description, leftOut(http)].filter(Boolean).join('\n\n'),
        schema: SCHEMA,
      },
      item: areas.filter((area) => area.operations.length > 0).map((area) => folder(area, config, servers)),
      variable: [
        ...(methods ? [{ key: 'url', value: config.api.url, type: 'string' }] : []),
        ...(methods ? config.api.auth.map(({ name }) => ({ key: name, value: '', type: 'string' })) : []),
        ...[...servers].map(([address, key]) => ({ key, value: address, type: 'string' })),
        ...auth.map((key) => ({ key, value: '', type: 'string' })),
      ],
    }) + '\n'
  );
}

/** Parts that the collection lacks, with counts. */
function leftOut(http: readonly ExportedOperation[]): string {
  const calls = http.filter(({ operation }) => operation.direction === 'request');
  const webhooks = http.length - calls.length;
  const described = calls.filter(isDescribed).length;
  return [
    webhooks === 0 ? '' : `Not in this collection, since they call you: ${webhooks} of ${http.length} operations.`,
    described === 0
      ? ''
      : `${described} of ${calls.length} requests have one example of their body and no replies: ` +
        'the description of the API has all of them, and Postman reads it too.',
  ]
    .filter(Boolean)
    .join(' ');
}

function folder(
  { title, description, operations, pages }: Catalogue['areas'][number],
  config: Config,
  servers: ReadonlyMap<string, string>,
) {
  const of = (operation: ExportedOperation): unknown[] => {
    if (isMethod(operation)) return [item(operation, config)];
    return operation.operation.direction === 'request' ? requestItems(operation, servers) : [];
  };
  const byFolder = new Map<string, ExportedOperation[]>();
  for (const each of operations) {
    const path = folderPath(each.page);
    byFolder.set(path, [...(byFolder.get(path) ?? []), each]);
  }
  const isFlat = byFolder.size === 1 || operations.every(isMethod);
  const inside = ([path, own]: [string, ExportedOperation[]]): unknown[] => {
    const index = pages.find(({ record }) => record.path === path);
    return index === undefined ? own.flatMap(of) : [{ name: index.record.title, item: own.flatMap(of) }];
  };
  return { name: title, description, item: isFlat ? operations.flatMap(of) : [...byFolder].flatMap(inside) };
}

function item({ operation, url }: ExportedOperation, { api, method: { values } }: Config) {
  const parameters = operation.parameters.map(describedField);
  return {
    name: operation.name,
    request: {
      method: 'POST',
      header: [],
      url: '{{url}}',
      description: [descriptionOf(operation), url].filter(Boolean).join('\n\n'),
      body: {
        mode: 'urlencoded',
        urlencoded: [
          ...formKeys(api).map(({ name }) => field(name, `{{${name}}}`)),
          field(api.callField, operation.name),
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

/** Form fields of a parameter: enabled if the samples send it, otherwise disabled until ticked. */
function parameterFields(parameter: DescribedField, all: readonly DescribedField[], siteValues: SiteValues) {
  const { name, description, example } = parameter;
  const isGroup = all.some((other) => other.example !== undefined && other.name.startsWith(`${name}[`));
  const isSent = example !== undefined && !isGroup;
  const pairs = isSent ? examplePairs(parameter) : [tickable(parameter, siteValues)];
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

function savedReplies(operation: Operation) {
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
