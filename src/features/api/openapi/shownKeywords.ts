/** Objects with their shown keywords: `name:type` holds an object, `[type]` a list, `{type}` a map. */
const OBJECTS = {
  root: `openapi info:info servers:[server] paths:{path} webhooks:{path} x-webhooks:{path} security tags:[tag]
    x-tagGroups:[group] externalDocs:docs components:components`,
  info: 'title summary description version termsOfService contact license externalDocs:docs',
  docs: 'description url',
  server: 'url name description variables:{variable}',
  variable: 'enum default description',
  components: `securitySchemes:{scheme} schemas:{schema} responses:{response} parameters:{parameter}
    examples:{example} requestBodies:{body} headers:{header} links:{link} callbacks:{callback} pathItems:{path}
    mediaTypes:{media}`,
  path: `$ref summary description get:operation put:operation post:operation delete:operation options:operation
    head:operation patch:operation trace:operation query:operation additionalOperations:{operation} servers:[server]
    parameters:[parameter]`,
  operation: `tags summary description externalDocs:docs operationId parameters:[parameter] requestBody:body
    responses:{response} callbacks:{callback} deprecated security servers:[server] x-codeSamples
    x-code-samples x-internal x-sunset x-state`,
  parameter: `$ref name in description required deprecated style explode allowReserved allowEmptyValue
    schema:schema example examples:{example} content:{media} x-internal x-state`,
  header: `$ref description required deprecated style explode schema:schema example examples:{example}
    content:{media}`,
  body: '$ref description required content:{media}',
  media: `$ref description schema:schema itemSchema:schema example examples:{example} encoding:{encoding}
    prefixEncoding:[encoding] itemEncoding:encoding`,
  encoding: `$ref contentType headers:{header} style explode encoding:{encoding} prefixEncoding:[encoding]
    itemEncoding:encoding`,
  response: '$ref summary description headers:{header} content:{media} links:{link}',
  link: '$ref operationRef operationId parameters requestBody description server:server',
  callback: '$ref *:path',
  example: '$ref summary description value dataValue serializedValue externalValue',
  tag: 'name summary description externalDocs:docs parent kind x-displayName',
  group: 'name tags',
  scheme: `$ref type description name in scheme bearerFormat openIdConnectUrl flows:{flow} deprecated
    oauth2MetadataUrl`,
  flow: 'authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes',
  schema: `$ref type format description default example examples enum const multipleOf maximum minimum maxLength
    minLength pattern maxItems minItems uniqueItems maxProperties minProperties required properties:{schema}
    additionalProperties:schema items:schema allOf:[schema] oneOf:[schema] anyOf:[schema] not readOnly writeOnly
    deprecated discriminator:discriminator exclusiveMaximum exclusiveMinimum nullable x-nullable prefixItems:[schema]
    patternProperties:{schema} $defs:{schema} definitions:{schema} externalDocs:docs contentEncoding contentMediaType
    contentSchema:schema if:schema then:schema else:schema contains:schema minContains maxContains
    propertyNames:schema dependentRequired
    dependentSchemas:{schema} unevaluatedItems:schema unevaluatedProperties:schema title xml x-enumDescriptions
    x-enum-elements x-state x-enum-descriptions x-enumNames x-enum-varnames x-internal`,
  discriminator: 'propertyName mapping defaultMapping',
} as const;

export type DescribedObject = keyof typeof OBJECTS;

/** Objects that a keyword holds. */
export interface Held {
  object: DescribedObject | undefined;
  /** True for several objects, in a list or by name. */
  isMany: boolean;
}

/** Keywords that pages show, by object; `*` stands for any keyword. */
export const SHOWN_KEYWORDS: ReadonlyMap<DescribedObject, ReadonlyMap<string, Held>> = new Map(
  Object.entries(OBJECTS).map(([object, words]) => [
    object as DescribedObject,
    new Map(words.split(/\s+/).map(keyword)),
  ]),
);

function keyword(word: string): [string, Held] {
  const [name = '', type = ''] = word.split(':');
  const object = type.replace(/[[\]{}]/g, '') as DescribedObject | '';
  return [name, { object: object || undefined, isMany: /^[[{]/.test(type) }];
}
