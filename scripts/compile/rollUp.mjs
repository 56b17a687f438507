import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * The types that a module exports, as one declaration file without imports: follows its exports to their declarations,
 * and includes every type that a declaration names. `instead` maps names to text that replaces their declarations; the
 * types that such a text names have to be exports of the module.
 */
export function rollUp(entry, instead = {}) {
  const parse = createParser();
  const parts = new Map();
  const add = (file, name) => {
    const found = find(parse, file, name);
    if (found === undefined) return;
    const known = parts.get(name);
    if (known !== undefined && known.file !== found.file) throw new Error(`two types have the name ${name}`);
    if (known !== undefined) return;
    const text = instead[name];
    const from = text === undefined ? found : { node: parseText('instead.ts', text), file: entry };
    parts.set(name, { file: found.file, text: text ?? declarationText(found.node) });
    for (const each of namesIn(from.node)) add(from.file, each);
  };
  const exported = [...parse(entry).links].filter(([, link]) => link.isExported).map(([name]) => name);
  for (const name of exported) add(entry, name);
  const texts = [...parts].map(([name, { text }]) => (exported.includes(name) ? asExported(text) : text));
  // Without the last line, every type of a declaration file counts as exported.
  return `${[...texts, 'export {};'].join('\n\n')}\n`;
}

/** Reads modules: what they declare, and which names they import from other files. */
function createParser() {
  const modules = new Map();
  return (file) => {
    if (!modules.has(file)) modules.set(file, readModule(file));
    return modules.get(file);
  };
}

function readModule(file) {
  const declarations = new Map();
  const links = new Map();
  for (const node of parseText(file, readFileSync(file, 'utf8')).statements) {
    if (node.name !== undefined && isDeclaration(node)) declarations.set(node.name.text, node);
    const isExported = ts.isExportDeclaration(node);
    const elements = isExported ? node.exportClause?.elements : node.importClause?.namedBindings?.elements;
    for (const { name, propertyName } of elements ?? []) {
      links.set(name.text, { from: node.moduleSpecifier.text, name: (propertyName ?? name).text, isExported });
    }
  }
  return { declarations, links };
}

function isDeclaration(node) {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isFunctionDeclaration(node);
}

/** File and node of a name's declaration; undefined for a name that is built into the language. */
function find(parse, file, name) {
  const { declarations, links } = parse(file);
  if (declarations.has(name)) return { file, node: declarations.get(name) };
  const link = links.get(name);
  if (link === undefined) return undefined;
  if (!link.from.startsWith('.')) throw new Error(`${file}: the type ${name} is from the package ${link.from}`);
  return find(parse, `${path.join(path.dirname(file), link.from)}.ts`, link.name);
}

/** The names of types that a declaration refers to. */
function namesIn(node, names = new Set()) {
  if (ts.isBlock(node)) return names;
  if (ts.isTypeReferenceNode(node)) names.add(node.typeName.getText());
  if (ts.isExpressionWithTypeArguments(node)) names.add(node.expression.getText());
  ts.forEachChild(node, (child) => void namesIn(child, names));
  return names;
}

/** A declaration with its comment, without `export` and without function bodies. */
function declarationText(node) {
  const source = node.getSourceFile().text;
  const comment = source.slice(node.getStart(undefined, true), node.getStart());
  const text = source.slice(node.getStart(), node.body?.pos ?? node.end).replace(/^export /, '');
  return comment + (ts.isFunctionDeclaration(node) ? `declare ${text};` : text);
}

function asExported(text) {
  return text.replace(/^(?=declare|interface|type)/m, 'export ');
}

function parseText(file, text) {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}
