import path from 'node:path';
import { isThere } from '../base/files';
import { LIMITS, parseJson } from '../limits/limits';
import type { Expression, ImportDeclaration, Program, Statement } from 'acorn';
import { declare, evaluate } from '../literals/evaluate';
import { Effort, lazily, lookUp, UNKNOWN, type Scope } from '../literals/values';

const ENDINGS = ' .ts .js .mjs .mts .cjs .cts .json /index.ts /index.js /index.mjs .tsx .jsx'.split(' ');

/** Addresses of modules in `from './a'`, `import './a'` and `require('./a')`. */
const SOURCE = /(?:\b(?:from|import)\s*|\brequire\(\s*)["'](\.{1,2}(?:\/[^"'\n]*)?)["']/g;

/** Values that a module exports, by their names. */
type Exports = Record<string, unknown>;

/** Exports of a module, read with the modules that it imports below `top`; nothing is run. */
export async function readModule(
  file: string,
  top: string,
  read: (file: string) => string | undefined,
): Promise<Exports> {
  const modules = new Map<string, Exports>();
  const effort = new Effort();
  const load = async (name: string): Promise<Exports> => {
    const known = modules.get(name);
    if (known !== undefined) return known;
    const exported: Exports = {};
    modules.set(name, exported);
    const text = modules.size > LIMITS.modules ? undefined : read(name);
    if (text === undefined) return exported;
    if (name.endsWith('.json')) return Object.assign(exported, jsonModule(text));
    const program = await parse(text, name);
    if (program === undefined) return exported;
    const imported = new Map<string, Exports>();
    for (const [, source = ''] of text.matchAll(SOURCE)) {
      const found = placeOf(source, path.dirname(name));
      if (found?.startsWith(top + path.sep) === true) imported.set(source, await load(found));
    }
    return Object.assign(exported, exportsOf(program, imported, effort));
  };
  return load(file);
}

function jsonModule(text: string): Record<string, unknown> {
  try {
    const value = parseJson(text);
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

function placeOf(source: string, folder: string): string | undefined {
  const bare = path.resolve(folder, source);
  const candidates = [...ENDINGS.map((ending) => bare + ending), bare.replace(/\.[cm]?js$/, '.ts')];
  return candidates.find((each) => path.extname(each) !== '' && isThere(each));
}

type Imported = ReadonlyMap<string, Exports>;
type ModuleStatement = Program['body'][number];

function exportsOf({ body }: Program, imported: Imported, effort: Effort): Exports {
  const required = (source: string) => {
    const found = imported.get(source);
    return found === undefined ? UNKNOWN : (found.default ?? found);
  };
  const scope: Scope = { names: new Map([['require', () => required]]), effort };
  const exported: Exports = {};
  for (const statement of body) if (statement.type === 'ImportDeclaration') bindImports(statement, imported, scope);
  declare(body.flatMap(declaredBy), scope);
  for (const statement of body) Object.assign(exported, exportedBy(statement, { imported, scope, before: exported }));
  return exported;
}

/** Exports of a statement. */
function exportedBy(
  statement: ModuleStatement,
  { imported, scope, before }: { imported: Imported; scope: Scope; before: Exports },
): Exports {
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
function assignedBy(expression: Expression, scope: Scope): Exports {
  if (expression.type !== 'AssignmentExpression') return {};
  const { left, right } = expression;
  if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return {};
  const isModule = left.object.type === 'Identifier' && left.object.name === 'module';
  return { [isModule ? 'default' : left.property.name]: evaluate(right, scope) };
}

function declaredBy(statement: ModuleStatement): Statement[] {
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

/** `export const name = …`, `export { name as other }`, also of another module */
function namedBy(
  statement: Extract<ModuleStatement, { type: 'ExportNamedDeclaration' }>,
  imported: Imported,
  scope: Scope,
): Exports {
  const { specifiers, source } = statement;
  const declared: Scope = { names: new Map(), effort: scope.effort };
  declare(declaredBy(statement), declared);
  const own = [...declared.names.keys()].map((name) => [name, lookUp(scope, name)]);
  const found = source ? imported.get(String(source.value)) : undefined;
  const valueOf = (name: string) => (source ? found?.[name] : lookUp(scope, name));
  const named = specifiers.map(({ local, exported }) => [nameOf(exported), valueOf(nameOf(local))]);
  return Object.fromEntries([...own, ...named]) as Exports;
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}
