import path from 'node:path';
import { ROOMS, roomOf } from '../walls/walls.mjs';

/** Lint rule: a room may import only from the rooms that the table allows. */
export const walls = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      noDoor: '`{{from}}` may not import {{what}} from `{{to}}`: see scripts/walls/walls.mjs',
      noMachine: '`{{from}}` is pure and may not import `{{name}}`: pass in what it needs',
      noRoom: '`{{file}}` belongs to no room: add one in scripts/walls/walls.mjs',
    },
  },
  create(context) {
    const file = slashed(path.relative(context.cwd, context.filename));
    const from = roomOf(file);
    if (from === undefined) {
      return { Program: (node) => context.report({ node, messageId: 'noRoom', data: { file } }) };
    }
    const check = (node, specifier, isType) => {
      const problem = findProblem({ file, from, specifier, isType });
      if (problem !== undefined) context.report({ node, ...problem });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value, isTypeOnly(node, node.importKind)),
      ExportNamedDeclaration: (node) =>
        node.source && check(node, node.source.value, isTypeOnly(node, node.exportKind)),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => node.source.type === 'Literal' && check(node, node.source.value, false),
      TSImportType: (node) => check(node, node.source.value, true),
    };
  },
};

function findProblem({ file, from, specifier, isType }) {
  if (!specifier.startsWith('.')) {
    const isMachine = specifier.startsWith('node:') && ROOMS[from].node !== true;
    return isMachine ? { messageId: 'noMachine', data: { from, name: specifier } } : undefined;
  }
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const to = roomOf(target) ?? path.posix.dirname(target);
  const { imports, types = [] } = ROOMS[from];
  if (from === to || imports.includes(to) || (isType && types.includes(to))) return undefined;
  return { messageId: 'noDoor', data: { from, to, what: isType ? 'types' : 'values' } };
}

/** `import type { … }`, or an import in which each name is marked as a type. */
function isTypeOnly({ specifiers }, kind) {
  if (kind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((each) => (each.importKind ?? each.exportKind) === 'type');
}

function slashed(file) {
  return file.split(path.sep).join('/');
}
