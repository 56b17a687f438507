/**
 * The objects of OpenAPI and their keywords, from the schemas of the Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2
 * specifications. `name:type` is a keyword and what it holds; a word alone is text, a number or a truth value. `[type]`
 * is a list, `{type}` a map by names; `@3.1` is the first version that has it, `@-3.0` the last.
 */
const OBJECTS = {
  root: `openapi:mark@3.0 swagger:mark@-2.0 $self:mark@3.2 jsonSchemaDialect:mark@3.1 info:info externalDocs:docs
    host@-2.0 basePath@-2.0 schemes:[text]@-2.0 consumes:[text]@-2.0 produces:[text]@-2.0 servers:[server]@3.0
    paths:{path} webhooks:{path}@3.1 security:[choice] tags:[tag] components:components@3.0
    definitions:{schema}@-2.0 parameters:{parameter}@-2.0 responses:{reply}@-2.0 securityDefinitions:{scheme}@-2.0`,
  info: 'title summary@3.1 description termsOfService:url contact:contact license:license version',
  contact: 'name url:url email',
  license: 'name identifier@3.1 url:url',
  docs: 'description url:url',
  server: 'url description name@3.2 variables:{variable}',
  variable: 'enum:[text] default description',
  components: `schemas:{schema} responses:{reply} parameters:{parameter} examples:{example} requestBodies:{body}
    headers:{header} securitySchemes:{scheme} links:{link} callbacks:{callback} pathItems:{path}@3.1
    mediaTypes:{media}@3.2`,
  path: `$ref:ref summary@3.0 description@3.0 get:operation put:operation post:operation delete:operation
    options:operation head:operation patch:operation trace:operation@3.0 query:operation@3.2
    additionalOperations:{operation}@3.2 servers:[server]@3.0 parameters:[parameter]`,
  operation: `tags:[mark] summary description externalDocs:docs operationId consumes:[text]@-2.0 produces:[text]@-2.0
    schemes:[text]@-2.0 parameters:[parameter] requestBody:body@3.0 responses:{reply} callbacks:{callback}@3.0
    deprecated:flag security:[choice] servers:[server]@3.0`,
  parameter: `$ref:ref name in description required:flag deprecated:flag@3.0 allowEmptyValue:flag style:mark@3.0
    explode:flag@3.0 allowReserved:flag@3.0 schema:schema example:value@3.0 examples:{example}@3.0
    content:{media}@3.0 type:mark@-2.0 format@-2.0 items:schema@-2.0 collectionFormat:mark@-2.0 default:value@-2.0
    maximum@-2.0 exclusiveMaximum:flag@-2.0 minimum@-2.0 exclusiveMinimum:flag@-2.0 maxLength@-2.0 minLength@-2.0
    pattern@-2.0 maxItems@-2.0 minItems@-2.0 uniqueItems:flag@-2.0 enum:[value]@-2.0 multipleOf@-2.0`,
  header: `$ref:ref@3.0 description required:flag@3.0 deprecated:flag@3.0 style:mark@3.0 explode:flag@3.0 schema:schema@3.0
    example:value@3.0 examples:{example}@3.0 content:{media}@3.0 type:mark@-2.0 format@-2.0 items:schema@-2.0
    collectionFormat:mark@-2.0 default:value@-2.0 maximum@-2.0 minimum@-2.0 exclusiveMaximum:flag@-2.0
    exclusiveMinimum:flag@-2.0 maxLength@-2.0 minLength@-2.0 pattern@-2.0 maxItems@-2.0 minItems@-2.0
    uniqueItems:flag@-2.0 enum:[value]@-2.0 multipleOf@-2.0`,
  body: '$ref:ref description required:flag content:{media}',
  media: `$ref:ref@3.2 schema:schema itemSchema:schema@3.2 example:value examples:{example} encoding:{encoding}
    prefixEncoding:[encoding]@3.2 itemEncoding:encoding@3.2`,
  encoding: `contentType headers:{header} style:mark explode:flag allowReserved:flag encoding:{encoding}@3.2
    prefixEncoding:[encoding]@3.2 itemEncoding:encoding@3.2`,
  reply: `$ref:ref description summary@3.2 headers:{header} content:{media}@3.0 links:{link}@3.0 schema:schema@-2.0
    examples:{value}@-2.0`,
  callback: '*:path $ref:ref',
  example: '$ref:ref summary description value:value externalValue:url dataValue:value@3.2 serializedValue@3.2',
  link: `$ref:ref operationRef operationId parameters:{value} requestBody:value description server:server`,
  tag: 'name summary@3.2 description externalDocs:docs parent:mark@3.2 kind@3.2',
  scheme: `$ref:ref@3.0 type:mark description name in scheme@3.0 bearerFormat@3.0 openIdConnectUrl:url@3.0
    oauth2MetadataUrl:url@3.2 deprecated:flag@3.2 flows:flows@3.0 flow:mark@-2.0 authorizationUrl:url@-2.0
    tokenUrl:url@-2.0 scopes:{text}@-2.0`,
  flows: `implicit:flow password:flow clientCredentials:flow authorizationCode:flow deviceAuthorization:flow@3.2`,
  flow: `authorizationUrl:url deviceAuthorizationUrl:url@3.2 tokenUrl:url refreshUrl:url scopes:{text}`,
  choice: '*:mark',
  schema: `$ref:ref type:mark format title description default:value example:value enum:[value] multipleOf maximum
    minimum maxLength minLength pattern maxItems minItems uniqueItems:flag maxProperties minProperties required:[mark]
    properties:{schema} additionalProperties:schema items:schema allOf:[schema] readOnly:flag discriminator:discriminator
    xml:xml externalDocs:docs exclusiveMaximum:flag@-3.0 exclusiveMinimum:flag@-3.0 nullable:flag@3.0 oneOf:[schema]@3.0
    anyOf:[schema]@3.0 not:schema@3.0 writeOnly:flag@3.0 deprecated:flag@3.0 $schema:mark@3.1 $id:mark@3.1
    $anchor:mark@3.1 $dynamicAnchor:mark@3.1 $dynamicRef:mark@3.1 $vocabulary:mark@3.1 $comment@3.1 $defs:{schema}@3.1
    const:value@3.1 examples:[value]@3.1 if:schema@3.1 then:schema@3.1 else:schema@3.1 prefixItems:[schema]@3.1
    contains:schema@3.1 minContains@3.1 maxContains@3.1 patternProperties:{schema}@3.1 propertyNames:schema@3.1
    dependentRequired:{[mark]}@3.1 dependentSchemas:{schema}@3.1 unevaluatedItems:schema@3.1
    unevaluatedProperties:schema@3.1 contentEncoding@3.1 contentMediaType@3.1 contentSchema:schema@3.1`,
  discriminator: 'propertyName@3.0 mapping:{mark}@3.0 defaultMapping:mark@3.2',
  xml: 'name namespace prefix attribute:flag wrapped:flag nodeType:mark@3.2',
};

/**
 * @typedef {object} Keyword
 * @property {string} type what it holds
 * @property {string} first first version that has it
 * @property {string} last last one
 */

/**
 * Keywords of each object by name.
 *
 * @type {Record<string, Map<string, Keyword>>}
 */
export const GRAMMAR = Object.fromEntries(
  Object.entries(OBJECTS).map(([object, words]) => [object, new Map(words.split(/\s+/).map(keyword))]),
);

function keyword(word) {
  const [, name, type = 'text', before, version = '2.0'] = /^([$*\w]+)(?::([^@]+))?(?:@(-?)([\d.]+))?$/.exec(word);
  const isLast = before === '-';
  return [name, { type, first: isLast ? '2.0' : version, last: isLast ? version : '3.2' }];
}
