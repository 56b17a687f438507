import type { Identifier, ImportDeclaration, ImportExpression, MemberExpression, Program } from 'acorn';
import { OUTSIDE } from './outsideCode';

/** Code of the site, and what it takes from packages. */
export interface WantingCode {
  /** A module that exports all of it; undefined if that is nothing. */
  wanted: string | undefined;
  /** Modules that it loads later, each as one that exports the whole of it as `p0`. */
  later: readonly string[];
  /** The code as it takes everything from the files of such modules instead. */
  linked(fileOf: (wanted: string) => string): string;
}

type Statement = Extract<Program['body'][number], { source?: unknown }>;
/** Exports of a module that are used. */
type Names = Set<string>;

/** A module that the code knows as a whole by a name, and those of its exports that are used. */
interface Whole {
  used: Names;
  /** True if it is used otherwise, too. */
  isAll: boolean;
}

interface Reading {
  statements: { module: string; statement: Statement }[];
  later: { module: string; node: ImportExpression }[];
  /** Name in the code → the module that it stands for. */
  whole: Map<string, { module: string } & Whole>;
}

/** Among exports of a module: itself as a whole, and each of them by its name. */
const WHOLE = '*';
const EACH = '**';

/** Reads in code that esbuild has written what it imports from packages. */
export async function wantedExports(code: string): Promise<WantingCode> {
  if (!code.includes(OUTSIDE)) return { wanted: undefined, later: [], linked: () => code };
  const { parse } = await import('acorn');
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const reading: Reading = { statements: [], later: [], whole: new Map() };
  for (const statement of program.body) readStatement(statement, reading);
  readUses(program.body, reading);
  const { text, nameOf } = wantedModule(reading);
  const wanted = reading.statements.length === 0 ? undefined : text;
  return {
    wanted,
    later: [...new Set(reading.later.map(({ module }) => laterModule(module)))],
    linked(fileOf) {
      const from = (each: string) => JSON.stringify(`./${fileOf(each)}`);
      const edits = [
        ...reading.statements.map(({ module, statement }) => {
          return { at: statement, put: linkedStatement(statement, (name) => nameOf(module, name), from(text)) };
        }),
        ...reading.later.map(({ module, node }) => {
          return { at: node, put: `import(${from(laterModule(module))}).then((all) => all.p0)` };
        }),
      ].sort((one, other) => other.at.start - one.at.start);
      return edits.reduce((made, { at, put }) => made.slice(0, at.start) + put + made.slice(at.end), code);
    },
  };
}

function outsideOf(source: unknown): string | undefined {
  const { value } = (source ?? {}) as { value?: unknown };
  return typeof value === 'string' && value.startsWith(OUTSIDE) ? value : undefined;
}

function readStatement(statement: Program['body'][number], { statements, whole }: Reading): void {
  const module = 'source' in statement ? outsideOf(statement.source) : undefined;
  if (module === undefined) return;
  statements.push({ module, statement: statement as Statement });
  if (statement.type !== 'ImportDeclaration') return;
  for (const { type, local } of statement.specifiers)
    if (type === 'ImportNamespaceSpecifier') whole.set(local.name, { module, used: new Set(), isAll: false });
}

/** Finds what is loaded later, and which exports of whole modules are used. */
function readUses(value: unknown, reading: Reading): void {
  if (Array.isArray(value)) for (const each of value) readUses(each, reading);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const node = value as ImportDeclaration | ImportExpression | MemberExpression | Identifier;
  if (node.type === 'ImportDeclaration') return;
  if (node.type === 'MemberExpression') return readMember(node, reading);
  if (node.type === 'ImportExpression') readLater(node, reading);
  const known = node.type === 'Identifier' ? reading.whole.get(node.name) : undefined;
  if (known !== undefined) known.isAll = true;
  for (const part of Object.values(node)) readUses(part, reading);
}

function readLater(node: ImportExpression, { later }: Reading): void {
  const module = outsideOf(node.source);
  if (module !== undefined) later.push({ module, node });
}

function readMember({ object, property, computed }: MemberExpression, reading: Reading): void {
  const known = object.type === 'Identifier' && !computed ? reading.whole.get(object.name) : undefined;
  if (computed) readUses(property, reading);
  if (known === undefined) readUses(object, reading);
  else known.used.add((property as Identifier).name);
}

/** The names that a statement takes, as the module calls them. */
function namesIn(statement: Statement): string[] {
  if (statement.type === 'ExportAllDeclaration') return [statement.exported == null ? EACH : WHOLE];
  return statement.specifiers.map((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return 'default';
    if (specifier.type === 'ImportNamespaceSpecifier') return WHOLE;
    return nameIn(specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local);
  });
}

function nameIn(name: { type: string; name?: string; value?: unknown }): string {
  return name.type === 'Literal' ? String(name.value) : name.name!;
}

function quoted(name: string): string {
  return /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
}

/** A module that exports what is wanted, in an order that does not depend on that of the code. */
function wantedModule({ statements, whole }: Reading): {
  text: string;
  nameOf: (module: string, name: string) => string;
} {
  const modules = new Map<string, Names>();
  for (const { module, statement } of statements)
    modules.set(module, new Set([...(modules.get(module) ?? []), ...namesIn(statement)]));
  const names = new Map<string, string>();
  const lines = [...modules].sort(byFirst).map(([module, wanted], index) => {
    const from = JSON.stringify(module);
    const known = [...whole.values()].filter((each) => each.module === module);
    const isReexported = statements.some((each) => {
      return each.module === module && each.statement.type === 'ExportAllDeclaration';
    });
    const made = [...wanted].sort().map((name) => {
      if (name === EACH) return `export * from ${from};\n`;
      const own = `p${names.size}`;
      names.set(`${module} ${name}`, own);
      if (name !== WHOLE) return `export { ${quoted(name)} as ${own} } from ${from};\n`;
      if (isReexported || known.some(({ isAll }) => isAll)) return `export * as ${own} from ${from};\n`;
      const used = [...new Set(known.flatMap((each) => [...each.used]))].sort();
      const parts = used.map((each) => `${each}: n${index}.${each}`);
      return `import * as n${index} from ${from};\nexport const ${own} = { ${parts.join(', ')} };\n`;
    });
    return made.length === 0 ? `import ${from};\n` : made.join('');
  });
  return { text: lines.join(''), nameOf: (module, name) => names.get(`${module} ${name}`) ?? name };
}

function byFirst([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function laterModule(module: string): string {
  return `export * as p0 from ${JSON.stringify(module)};\n`;
}

function linkedStatement(statement: Statement, nameOf: (name: string) => string, from: string): string {
  if (statement.type === 'ExportAllDeclaration') {
    if (statement.exported == null) return `export * from ${from};`;
    return `export { ${nameOf(WHOLE)} as ${quoted(nameIn(statement.exported))} } from ${from};`;
  }
  const names = namesIn(statement);
  const parts = statement.specifiers.map((specifier, index) => {
    const own = specifier.type === 'ExportSpecifier' ? nameIn(specifier.exported) : specifier.local.name;
    return `${nameOf(names[index]!)} as ${quoted(own)}`;
  });
  if (statement.type === 'ExportNamedDeclaration') return `export { ${parts.join(', ')} } from ${from};`;
  return parts.length === 0 ? `import ${from};` : `import { ${parts.join(', ')} } from ${from};`;
}
