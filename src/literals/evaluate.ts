import type {
  CallExpression,
  Expression,
  MemberExpression,
  Node,
  ObjectExpression,
  Pattern,
  Property,
  SpreadElement,
  Statement,
} from 'acorn';
import { methodOf } from './methods';
import { Closure, isClosure, isRecord, lazily, lookUp, UNKNOWN, type Scope } from './values';

/** Functions that give back what they are given: `defineConfig({…})`, `withMermaid(…)`, `defaultTheme({…})`. */
const TRANSPARENT = /^(?:(?:define|with|extend)[A-Z]\w*|starlight|\w*[tT]heme)$/;

/** Functions whose results are plugins, which have a name and options: `sitemapPlugin({…})`. */
const PLUGIN = /^\w+Plugin$/;

/** How the value of each kind of expression is found; that of any other is unknown. */
const EVALUATORS: {
  [Type in Expression['type']]?: (node: Extract<Expression, { type: Type }>, scope: Scope) => unknown;
} = {
  Literal: ({ regex, value }) => (regex === undefined ? value : UNKNOWN),
  TemplateLiteral: ({ quasis, expressions }, scope) => {
    const texts = quasis.map(({ value }) => value.cooked ?? '');
    return joined(texts, expressions, scope);
  },
  Identifier: ({ name }, scope) => (name === 'undefined' ? undefined : lookUp(scope, name)),
  ArrayExpression: ({ elements }, scope) =>
    elements.flatMap((element) => (element === null ? [undefined] : itemsOf(element, scope))),
  ObjectExpression: objectOf,
  ArrowFunctionExpression: (node, scope) => new Closure(node, scope),
  FunctionExpression: (node, scope) => new Closure(node, scope),
  CallExpression: callOf,
  MemberExpression: ({ object, property, computed }, scope) =>
    memberOf(evaluate(object, scope), keyOf(property, computed, scope)),
  UnaryExpression: ({ operator, argument }, scope) => {
    const value = evaluate(argument, scope);
    if (operator === '!') return value === UNKNOWN ? UNKNOWN : !value;
    return operator === '-' && typeof value === 'number' ? -value : UNKNOWN;
  },
  BinaryExpression: ({ operator, left, right }, scope) => {
    const values = [evaluate(left, scope), evaluate(right, scope)];
    if (/^[!=]==?$/.test(operator)) return areEqual(values, operator);
    return operator === '+' && values.every((value) => typeof value === 'string') ? textOf(values, scope) : UNKNOWN;
  },
  LogicalExpression: (node, scope) => {
    const left = evaluate(node.left, scope);
    // Values of the environment are unknown, and the code says what holds without them.
    if (left === UNKNOWN) return node.operator === '&&' ? UNKNOWN : evaluate(node.right, scope);
    return takesRight(node.operator, left) ? evaluate(node.right, scope) : left;
  },
  ConditionalExpression: ({ test, consequent, alternate }, scope) => {
    const value = evaluate(test, scope);
    return value === UNKNOWN ? UNKNOWN : evaluate(value ? consequent : alternate, scope);
  },
  AwaitExpression: ({ argument }, scope) => evaluate(argument, scope),
  ParenthesizedExpression: ({ expression }, scope) => evaluate(expression, scope),
};

/**
 * Value of an expression of a configuration, as far as its text says it: literals, constants, spreads, calls of the
 * configuration's own functions that return such, and `define…` calls. All else is unknown; nothing is run.
 */
export function evaluate(node: Node, scope: Scope): unknown {
  const evaluator = EVALUATORS[node.type as Expression['type']] as ((node: Node, scope: Scope) => unknown) | undefined;
  return evaluator === undefined ? UNKNOWN : scope.effort.deeper(() => evaluator(node, scope));
}

function textOf(parts: readonly string[], { effort }: Scope): unknown {
  return effort.takes(parts.reduce((sum, { length }) => sum + length, 0)) ? parts.join('') : UNKNOWN;
}

function areEqual([one, other]: readonly unknown[], operator: string): unknown {
  const isPlain = [one, other].every((each) => each !== UNKNOWN && Object(each) !== each);
  return isPlain ? (one === other) === operator.startsWith('=') : UNKNOWN;
}

function takesRight(operator: '??' | '||' | '&&', left: unknown): boolean {
  if (operator === '??') return left === undefined || left === null;
  return operator === '||' ? !left : Boolean(left);
}

function joined(texts: readonly string[], expressions: readonly Expression[], scope: Scope): unknown {
  const values = expressions.map((each) => evaluate(each, scope));
  if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return UNKNOWN;
  const parts = texts.flatMap((text, at) => (at < values.length ? [text, String(values[at])] : text));
  return textOf(parts, scope);
}

/** Items that an element of a list stands for; a spread of something unknown is one unknown item. */
function itemsOf(element: Expression | SpreadElement, scope: Scope): unknown[] {
  if (element.type !== 'SpreadElement') return [evaluate(element, scope)];
  const value = evaluate(element.argument, scope);
  return Array.isArray(value) && scope.effort.takes(value.length) ? (value as unknown[]) : [UNKNOWN];
}

function objectOf({ properties }: ObjectExpression, scope: Scope): Record<string, unknown> {
  const entries = properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const value = evaluate(property.argument, scope);
      const entries = isRecord(value) && !isClosure(value) ? Object.entries(value) : undefined;
      return entries !== undefined && scope.effort.takes(entries.length) ? entries : [['…', UNKNOWN]];
    }
    const key = keyOf(property.key, property.computed, scope);
    return [[key ?? '…', key === undefined || property.kind !== 'init' ? UNKNOWN : evaluate(property.value, scope)]];
  });
  return Object.fromEntries(entries);
}

function keyOf(node: Property['key'] | Node, isComputed: boolean, scope: Scope): string | undefined {
  const key = node as Expression;
  if (!isComputed && key.type === 'Identifier') return key.name;
  const value = evaluate(key, scope);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function memberOf(object: unknown, key: string | undefined): unknown {
  if (key === undefined || typeof object !== 'object' || object === null || isClosure(object)) return UNKNOWN;
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

function callOf(call: CallExpression, scope: Scope): unknown {
  const { callee, arguments: given } = call;
  const found = methodOf({ call, scope, evaluate });
  if (found !== undefined) return found.value;
  const values = given.flatMap((argument) => itemsOf(argument, scope));
  const called = evaluate(callee, scope);
  if (isClosure(called)) return resultOf(called, values);
  if (typeof called === 'function') return (called as (given: unknown) => unknown)(values[0]);
  const [first = UNKNOWN] = values;
  if (isMethod(callee, 'require', ['resolve'])) return first;
  if (isMethod(callee, 'path', ['join', 'resolve'])) return pathOf(values);
  if (callee.type !== 'Identifier') return UNKNOWN;
  if (PLUGIN.test(callee.name)) return [callee.name, ...values.slice(0, 1)];
  if (!TRANSPARENT.test(callee.name)) return UNKNOWN;
  return isClosure(first) ? resultOf(first, []) : first;
}

/** `require.resolve('./sidebars.js')` and `path.join(__dirname, 'sidebars.js')`, whose results are paths. */
function isMethod({ type, ...callee }: CallExpression['callee'], object: string, names: readonly string[]): boolean {
  const { object: owner, property } = callee as Partial<MemberExpression>;
  if (type !== 'MemberExpression' || owner?.type !== 'Identifier' || property?.type !== 'Identifier') return false;
  return owner.name === object && names.includes(property.name);
}

/** Path relative to the file; its folder is known by no other name than `__dirname`. */
function pathOf([folder, ...names]: readonly unknown[]): unknown {
  const isPath = folder === UNKNOWN && names.length > 0 && names.every((name) => typeof name === 'string');
  return isPath ? `./${names.join('/')}` : UNKNOWN;
}

/** Result of a function that does nothing but name constants, choose and return; unknown for any other function. */
export function resultOf({ node: { params, body }, scope: outer }: Closure, values: readonly unknown[]): unknown {
  const scope: Scope = { names: new Map(), effort: outer.effort, outer };
  params.forEach((parameter, at) =>
    bind(parameter, { value: () => (at < values.length ? values[at] : UNKNOWN), scope }),
  );
  if (body.type !== 'BlockStatement') return evaluate(body, scope);
  return returnedBy(body.body, scope)?.value;
}

/** Value that some statements return; undefined if they return none. */
function returnedBy(statements: readonly Statement[], outer: Scope): { value: unknown } | undefined {
  const scope: Scope = { names: new Map(), effort: outer.effort, outer };
  declare(statements, scope);
  for (const statement of statements) {
    if (statement.type.endsWith('Declaration')) continue;
    if (statement.type === 'ReturnStatement')
      return { value: statement.argument ? evaluate(statement.argument, scope) : undefined };
    if (statement.type !== 'IfStatement') return { value: UNKNOWN };
    const test = evaluate(statement.test, scope);
    if (test === UNKNOWN) return { value: UNKNOWN };
    const taken = test ? statement.consequent : statement.alternate;
    const found = taken && returnedBy(taken.type === 'BlockStatement' ? taken.body : [taken], scope);
    if (found) return found;
  }
  return undefined;
}

/** Makes the constants and functions of some statements known in a scope. */
export function declare(statements: readonly Statement[], scope: Scope): void {
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration')
      scope.names.set(statement.id.name, () => new Closure(statement, scope));
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (init) bind(id, { value: lazily(() => evaluate(init, scope)), scope });
    }
  }
}

function bind(pattern: Pattern, { value, scope }: { value: () => unknown; scope: Scope }): void {
  if (pattern.type === 'Identifier') scope.names.set(pattern.name, value);
  if (pattern.type === 'AssignmentPattern') {
    const fallback = lazily(() => evaluate(pattern.right, scope));
    bind(pattern.left, { value: () => (value() === UNKNOWN || value() === undefined ? fallback() : value()), scope });
  }
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    if (property.type !== 'Property') continue;
    const key = keyOf(property.key, property.computed, scope);
    bind(property.value, { value: lazily(() => memberOf(value(), key)), scope });
  }
}
