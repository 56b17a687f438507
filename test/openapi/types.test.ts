import ts from 'typescript';
import { expect, it } from 'vitest';
import { typesOf } from '../../client/features/api/types/typesOf';
import type { FileSchema, OperationFile } from '../../client/features/api/types/operationFile';

const replyWith = (schema: FileSchema, $defs: Record<string, FileSchema> = {}): OperationFile => ({
  replies: [{ status: '200', content: [{ schema }] }],
  errors: [],
  $defs,
});

const SHIP = { $ref: '#/$defs/Ship' };

it.each<[string, FileSchema, string]>([
  [
    'fields',
    { type: 'object', properties: { a: { type: 'integer' }, 'b-c': {} }, required: ['a'] },
    '{ a: number; "b-c"?: unknown; }',
  ],
  ['null', { type: ['string', 'null'] }, 'string | null'],
  ['values', { enum: ['a', 1, null, true] }, '"a" | 1 | null | true'],
  ['one value', { const: { a: ['b'] } }, '{ a: ["b"] }'],
  ['a map', { type: 'object', additionalProperties: { type: 'string' } }, '{ [key: string]: string }'],
  ['an open object', { type: 'object' }, '{ [key: string]: unknown }'],
  [
    'fields and a map',
    { properties: { a: true }, additionalProperties: {} },
    '{ a?: unknown; } & { [key: string]: unknown }',
  ],
  ['a list of choices', { items: { oneOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
  [
    'a tuple',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1, items: false },
    '[string, number?]',
  ],
  ['an open tuple', { prefixItems: [{ type: 'string' }], minItems: 1, items: { type: 'null' } }, '[string, ...null[]]'],
  [
    'parts',
    { allOf: [{ properties: { a: true } }, { properties: { b: true } }] },
    '{ a?: unknown; } & { b?: unknown; }',
  ],
  [
    'choices beside fields',
    { properties: { a: true }, anyOf: [{ const: 1 }, { const: 2 }] },
    '{ a?: unknown; } & (1 | 2)',
  ],
  ['choices of what is required', { properties: { a: true }, anyOf: [{ required: ['a'] }] }, '{ a?: unknown; }'],
  ['nothing', false, 'never'],
  ['a file', { type: 'string', format: 'binary' }, 'Blob'],
  ['another file', { $ref: 'https://a.example/openapi.json#/components/schemas/A' }, 'unknown'],
])('types %s', (_what, schema, expected) => {
  const types = typesOf(replyWith(schema));
  const body = types.replace(/^export (?:interface Reply200|type Reply200 =) /, '').replace(/;$/, '');
  expect(body.replace(/\s+/g, ' ')).toBe(expected);
  expect(faultsIn(types)).toEqual([]);
});

it('gives names to what leads back to itself', () => {
  const types = typesOf(
    replyWith(SHIP, {
      Ship: {
        type: 'object',
        description: 'A ship. It sails.',
        properties: { parent: SHIP, on: { $ref: '#/$defs/a~1b' } },
      },
      'a/b': { oneOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/a~1b' } }] },
    }),
  );
  expect(types).toBe(
    'export type Reply200 = Ship;\n\n/** A ship. */\nexport interface Ship {\n  parent?: Ship;\n  on?: AB;\n}\n\nexport type AB = string | AB[];',
  );
  expect(faultsIn(types)).toEqual([]);
});

it('does not make a type of itself, and keeps names apart', () => {
  const types = typesOf(
    replyWith(
      {
        prefixItems: [
          { $ref: '#/$defs/A' },
          { $ref: '#/$defs/a.b' },
          { $ref: '#/$defs/a-b' },
          { $ref: '#/$defs/Body' },
        ],
      },
      {
        A: { anyOf: [{ $ref: '#/$defs/B' }, { type: 'string' }] },
        B: { allOf: [{ $ref: '#/$defs/A' }, { type: 'object', properties: { a: { $ref: '#/$defs/A' } } }] },
        'a.b': { type: 'string' },
        'a-b': { type: 'number' },
        Body: { type: 'boolean' },
      },
    ),
  );
  expect(faultsIn(types)).toEqual([]);
  expect(types).toContain('export type Reply200 = [A?, AB?, AB2?, BodySchema?, ...unknown[]];');
});

it('leaves out what is only read from what is sent, and the other way round', () => {
  const user = {
    type: 'object',
    properties: {
      id: { type: 'string', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      friend: { $ref: '#/$defs/User' },
    },
  };
  const types = typesOf({
    body: { content: [{ schema: { $ref: '#/$defs/User' } }, { schema: { type: 'string' } }] },
    replies: [{ status: '2XX', content: [{ schema: { $ref: '#/$defs/User' } }] }],
    errors: [{ status: 'default', content: [] }],
    $defs: { User: user },
  });
  expect(types).toContain('export type Body = UserInput | string;');
  expect(types).toContain('export type Reply2XX = User;');
  expect(types).toContain('export interface UserInput {\n  secret?: string;\n  friend?: UserInput;\n}');
  expect(types).toContain('export interface User {\n  id?: string;\n  friend?: User;\n}');
  expect(types).not.toContain('ReplyDefault');
  expect(faultsIn(types)).toEqual([]);
});

it('says in short what a field is', () => {
  const description = `Ends */ here. ${'More. '.repeat(9)}`;
  const types = typesOf(replyWith({ type: 'object', properties: { a: { description, deprecated: true } } }));
  expect(types).toContain('  /** @deprecated Ends *\\/ here. */\n  a?: unknown;');
  expect(faultsIn(types)).toEqual([]);
});

/** Faults that TypeScript finds in types. */
function faultsIn(text: string): string[] {
  const options = { strict: true, noEmit: true, noLib: true, types: [] };
  const lib = 'interface Array<T> { length: number; [at: number]: T }\ninterface Blob { size: number }\n';
  const names = 'Boolean CallableFunction Function IArguments NewableFunction Number Object RegExp String'.split(' ');
  const globals = `${lib}${names.map((name) => `interface ${name} {}`).join('\n')}`;
  const sources: Record<string, string> = { 'a.ts': `${text}\nexport {};\n`, 'lib.d.ts': globals };
  const host: ts.CompilerHost = {
    getSourceFile: (name, target) => {
      const source = sources[name];
      return source === undefined ? undefined : ts.createSourceFile(name, source, target);
    },
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name in sources,
    readFile: (name) => sources[name],
  };
  const program = ts.createProgram(['a.ts', 'lib.d.ts'], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
