import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, inject, it } from 'vitest';
import { siteJson } from './support';

interface Described {
  paths: Record<string, { post: { operationId: string; summary?: string; responses: Record<string, Reply> } }>;
  components: { responses: Record<string, Reply> };
}

interface Reply {
  $ref?: string;
  content?: Record<string, { schema: Shape; example?: unknown }>;
}

interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  required?: string[];
  additionalProperties?: boolean;
}

/** Places where a generator would make a type that nothing fits, or would not know a documented field. */
function unknownFields(schema: Shape, value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => unknownFields(schema.items ?? {}, each, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, additionalProperties } = schema;
  if (Object.keys(value).length === 0) return additionalProperties === true ? [] : [`${place} is closed`];
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(properties, name)
      ? unknownFields(properties[name]!, inner, `${place}.${name}`)
      : [`${place}.${name}`],
  );
}

it('openapi.json knows every field of every documented reply, and requires none', () => {
  const { paths, components } = siteJson(inject('adminSite'), 'openapi.json') as Described;
  const ajv = new Ajv2020({ strict: false });
  let documented = 0;
  for (const { post } of Object.values(paths)) {
    expect(post.summary).not.toBe(post.operationId);
    expect(post.responses.default).toEqual({ $ref: '#/components/responses/Error' });
    const { schema, example } = post.responses['200']?.content?.['application/json'] ?? {};
    if (schema === undefined || example === undefined) continue;
    documented++;
    expect(unknownFields(schema, example, post.operationId)).toEqual([]);
    expect(JSON.stringify(schema)).not.toContain('"required"');
    expect(ajv.validate(schema, example), post.operationId).toBe(true);
  }
  expect(documented).toBeGreaterThan(300);
  expect(Object.keys(components.responses.Error!.content!['application/json']!.schema.properties!)).toEqual([
    'success',
    'error',
  ]);
});
