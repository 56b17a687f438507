import path from 'node:path';
import { isThere } from '../../base/files';
import type { Expression, ImportDeclaration, Program, Statement } from 'acorn';
import { createFileGuard } from '../../guard/fileGuard';
import { slashed } from '../../base/paths';
import { declare, evaluate } from '../../literals/evaluate';
import { lazily, UNKNOWN, type Scope } from '../../literals/values';

const ENDINGS = [
  '',
  '.ts',
  '.js',
  '.mjs',
  '.mts',
  '.cjs',
  '.cts',
  '.json',
  '/index.ts',
  '/index.js',
  '/index.mjs',
  '.tsx',
  '.jsx',
];
/** More files than any configuration is made of. */
const MOST_FILES = 100;

/** Files that a configuration consists of, and what its main file exports by name. */
export interface ReadModules {
  files: Map<string, string>;
  exported: Record<string, unknown>;
}

/** Exports of a module, read with the modules that it imports below `top`; nothing is run. */
export async function readModule(file: string, top: string): Promise<ReadModules> {
  const files = new Map<string, string>();
  const modules = new Map<string, Record<string, unknown>>();
  const read = createReader(file, top);
  const load = async (name: string): Promise<Record<string, unknown>> => {
    const known = modules.get(name);
    if (known !== undefined) return known;
    const exported: Record<string, unknown> = {};
    modules.set(name, exported);
    const text = read(name);
    if (text === undefined || files.size >= MOST_FILES) return exported;
    files.set(name, text);
    if (name.endsWith('.json')) return Object.assign(exported, jsonModule(text));
    const program = await parse(text, name);
    if (program === undefined) return exported;
    const imported = new Map<string, Record<string, unknown>>();
    for (const source of sourcesIn(program)) {
      const found = placeOf(source, path.dirname(name));
      if (found?.startsWith(top + path.sep) === true) imported.set(source, await load(found));
    }
    return Object.assign(exported, exportsOf(program, imported));
  };
  return { files, exported: await load(file) };
}

/** Reads modules below a folder, of which the main one may be hidden; no link leads out of it. */
function createReader(main: string, top: string): (file: string) => string | undefined {
  const allow = [slashed(path.relative(top, main))];
  const guard = createFileGuard({ root: top, contentFolder: top, allow, trust: 'full' });
  return (file) => {
    try {
      const found = guard.read(file, 'root');
      return 'refusal' in found ? undefined : found.bytes.toString();
    } catch {
      return undefined;
    }
  };
}

function jsonModule(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    return { ...(value as object), default: value };
  } catch {
    return {};
  }
}

/** Elements in a configuration are the text that is in them. */
const TEXT_OF_JSX = 'const docgenText = (tag, attributes, ...texts) => `${texts}`;';

/** Tree of a module without its types; undefined where it can't be read. */
async function parse(text: string, file: string): Promise<Program | undefined> {
  const { parse: parseCode } = await import('acorn');
  const options = { ecmaVersion: 'latest', allowAwaitOutsideFunction: true, allowReturnOutsideFunction: true } as const;
  try {
    const [, kind] = /\.[cm]?(ts|[jt]sx)$/.exec(file) ?? [];
    const isJsx = kind !== undefined && kind !== 'ts';
    const loader = { loader: kind as 'jsx' | 'ts' | 'tsx', logLevel: 'silent', jsxFactory: 'docgenText' } as const;
    const written = isJsx ? TEXT_OF_JSX + text : text;
    // Most is plain JavaScript already.
    const code = kind === undefined ? text : (await (await import('esbuild')).transform(written, loader)).code;
    return parseCode(code, { ...options, sourceType: 'module' });
  } catch {
    return undefined;
  }
}

/** Addresses of the modules that one imports, also by `require('./a')`. */
function sourcesIn({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if ('source' in statement && statement.source) return [String(statement.source.value)];
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ init }) => requiredIn(init) ?? []);
  });
}

function requiredIn(node: unknown): string | undefined {
  const call = node as
    | { type?: string; callee?: { name?: string }; arguments?: { value?: unknown }[] }
    | null
    | undefined;
  const source =
    call?.type === 'CallExpression' && call.callee?.name === 'require' ? call.arguments?.[0]?.value : undefined;
  return typeof source === 'string' ? source : undefined;
}

function placeOf(source: string, folder: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(source)) return undefined;
  const bare = path.resolve(folder, source);
  const candidates = [...ENDINGS.map((ending) => bare + ending), bare.replace(/\.[cm]?js$/, '.ts')];
  return candidates.find((each) => path.extname(each) !== '' && isThere(each));
}

function exportsOf({ body }: Program, imported: Imported): Record<string, unknown> {
  const scope: Scope = { names: new Map() };
  const exported: Record<string, unknown> = {};
  for (const statement of body) if (statement.type === 'ImportDeclaration') bindImports(statement, imported, scope);
  declare(body.flatMap(declaredBy), scope);
  bindRequired(body as Statement[], imported, scope);
  for (const statement of body) Object.assign(exported, exportedBy(statement, { imported, scope, before: exported }));
  return exported;
}

type Imported = ReadonlyMap<string, Record<string, unknown>>;

/** Exports of a statement. */
function exportedBy(
  statement: Program['body'][number],
  { imported, scope, before }: { imported: Imported; scope: Scope; before: Record<string, unknown> },
): Record<string, unknown> {
  switch (statement.type) {
    case 'ExportDefaultDeclaration':
      return { default: evaluate(statement.declaration, scope) };
    case 'ExportAllDeclaration':
      return { ...imported.get(String(statement.source.value)), default: before.default };
    case 'ExportNamedDeclaration':
      return namedBy(statement, imported, scope);
    case 'ExpressionStatement':
      return assignedBy(statement.expression, scope);
    default:
      return {};
  }
}

/** `module.exports = …` and `exports.name = …` */
function assignedBy(expression: Expression, scope: Scope): Record<string, unknown> {
  if (expression.type !== 'AssignmentExpression') return {};
  const { left, right } = expression;
  if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return {};
  const isModule = left.object.type === 'Identifier' && left.object.name === 'module';
  return { [isModule ? 'default' : left.property.name]: evaluate(right, scope) };
}

function declaredBy(statement: Program['body'][number]): Statement[] {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ? [statement.declaration] : [];
  return /^(?:Variable|Function)Declaration$/.test(statement.type) ? [statement as Statement] : [];
}

function bindImports({ source, specifiers }: ImportDeclaration, imported: Imported, scope: Scope): void {
  const found = imported.get(String(source.value));
  for (const specifier of specifiers) {
    const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
    const value = () =>
      found === undefined ? UNKNOWN : specifier.type === 'ImportNamespaceSpecifier' ? found : found[name];
    scope.names.set(specifier.local.name, lazily(value));
  }
}

function bindRequired(body: readonly Statement[], imported: Imported, scope: Scope): void {
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      const found = imported.get(requiredIn(init) ?? '');
      if (found !== undefined && id.type === 'Identifier') scope.names.set(id.name, () => found.default ?? found);
    }
  }
}

function namedBy(
  statement: Extract<Program['body'][number], { type: 'ExportNamedDeclaration' }>,
  imported: Imported,
  scope: Scope,
): Record<string, unknown> {
  const { declaration, specifiers, source } = statement;
  const found = source ? imported.get(String(source.value)) : undefined;
  const names = new Map(specifiers.map(({ local, exported }) => [nameOf(exported), nameOf(local)]));
  if (declaration?.type === 'FunctionDeclaration') names.set(declaration.id.name, declaration.id.name);
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.set(id.name, id.name);
  }
  const valueOf = (name: string): unknown => (source ? found?.[name] : (scope.names.get(name) ?? (() => UNKNOWN))());
  return Object.fromEntries([...names].map(([exported, local]) => [exported, valueOf(local)]));
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}
