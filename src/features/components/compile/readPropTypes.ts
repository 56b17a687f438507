import { LIMITS } from '../../../limits/limits';
import type { PropType, PropTypes } from '../modules/compiledComponents';
import { createTypeReader, skipBrackets, type TypeReader, type TypeToken } from './typeTokens';

/**
 * The props of a component as its file says them in TypeScript: the type of the first parameter of its default export,
 * written there, or as an interface or type of the same file. Undefined where they are said in any other way: a build
 * runs no compiler, and what is not understood is not checked.
 */
export function readPropTypes(source: string): PropTypes | undefined {
  const found = /^export default (?:async )?(?=function\b|\()/m.exec(source);
  const reader = found ? createTypeReader(source, found.index + found[0].length) : namedExport(source);
  if (reader === undefined) return undefined;
  if (reader.take('function') && reader.peek().kind === 'name') reader.next();
  return reader.take('(') ? parameterType(reader, source) : undefined;
}

/** `const Price = (…` and `function Price(…`, where `Price` is exported. */
function namedExport(source: string): TypeReader | undefined {
  const name = /^export default ([A-Za-z_$][\w$]*);?$/m.exec(source)?.[1];
  if (name === undefined) return undefined;
  const escaped = name.replaceAll('$', '\\$');
  const start = new RegExp(
    `^(?:export )?(?:const ${escaped} = (?:async )?|(?:async )?(?=function ${escaped}\\b))`,
    'm',
  );
  const found = start.exec(source);
  return found ? createTypeReader(source, found.index + found[0].length) : undefined;
}

/** Type of the parameter that follows the bracket. */
function parameterType(reader: TypeReader, source: string): PropTypes | undefined {
  const { text, kind } = reader.next();
  if (text === '{') skipBrackets(reader, text);
  else if (kind !== 'name') return undefined;
  return reader.take(':') ? propsFrom(reader, source) : undefined;
}

/** Wrapper types that add nothing that is checked here. */
const WRAPPERS = ['Readonly', 'PropsWithChildren', 'React.PropsWithChildren'];

function propsFrom(reader: TypeReader, source: string, around = 0): PropTypes | undefined {
  if (reader.take('{')) return closed(members(reader, source), reader);
  const { kind, text } = reader.next();
  if (kind !== 'name') return undefined;
  const name = reader.take('.') ? `${text}.${reader.next().text}` : text;
  if (reader.take('<')) {
    return WRAPPERS.includes(name) && around < LIMITS.groups ? propsFrom(reader, source, around + 1) : undefined;
  }
  return [')', ',', '=', '>'].includes(reader.peek().text) ? declared(name, source) : undefined;
}

/** An interface or a type at the top of the file. */
function declared(name: string, source: string): PropTypes | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const found = new RegExp(`^(?:export )?(interface|type) ${name}\\b`, 'm').exec(source);
  if (found === null) return undefined;
  const reader = createTypeReader(source, found.index + found[0].length);
  if (found[1] === 'type')
    return reader.take('=') && reader.take('{') ? closed(members(reader, source), reader) : undefined;
  const isExtended = reader.peek().text === 'extends';
  while (isExtended && !['{', ''].includes(reader.peek().text)) reader.next();
  if (!reader.take('{')) return undefined;
  const read = members(reader, source);
  return isExtended ? { ...read, isOpen: true } : read;
}

/** `{ … } & Others` has more than is written there. */
function closed(read: PropTypes, reader: TypeReader): PropTypes | undefined {
  const { text } = reader.peek();
  if (text === '|' || text === '[') return undefined;
  return text === '&' ? { ...read, isOpen: true } : read;
}

/** The members of a type whose bracket has been read, with the closing one. */
function members(reader: TypeReader, source: string): PropTypes {
  const props: Record<string, PropType> = {};
  let isOpen = false;
  while (reader.peek().kind !== 'end' && !reader.take('}')) {
    if (reader.take(';') || reader.take(',')) continue;
    const name = memberName(reader);
    const isOptional = reader.take('?');
    if (name.kind === 'sign' || !reader.take(':')) {
      // A method, or a key that is no name.
      isOpen ||= name.kind === 'sign';
      skipMember(reader, name);
      continue;
    }
    const from = reader.peek().from;
    const type = union(reader);
    const text = source.slice(from, type.to).replace(/^\|/, '').trim().replaceAll(/\s+/g, ' ');
    const key = name.kind === 'text' ? name.text.slice(1, -1) : name.text;
    props[key] = { ...type.read, isOptional: isOptional || type.read.isOptional, text, ...placeOf(source, name.from) };
  }
  return { props, isOpen };
}

function memberName(reader: TypeReader): TypeToken {
  const name = reader.next();
  return name.text === 'readonly' && reader.peek().kind !== 'sign' ? reader.next() : name;
}

const BRACKETS: ReadonlySet<string> = new Set(['{', '(', '[', '<']);

/** True if a member continues with the next token. */
function goesOn(reader: TypeReader, last: string): boolean {
  const { kind, text, isFirst } = reader.peek();
  if (kind === 'end' || text === ';' || text === ',' || text === '}') return false;
  return !isFirst || ['|', '&', '=>', '.'].includes(text) || ['|', '&', '=>', ':', '.'].includes(last);
}

/** Goes on behind the member that has this token; returns where the next one begins. */
function skipMember(reader: TypeReader, { text }: TypeToken): number {
  let last = text;
  if (BRACKETS.has(text)) skipBrackets(reader, text);
  while (goesOn(reader, last)) {
    last = reader.next().text;
    if (BRACKETS.has(last)) skipBrackets(reader, last);
  }
  return reader.peek().from;
}

type Read = Pick<PropType, 'kinds' | 'values' | 'isOptional'>;

/** The alternatives of a type; `kinds` are left out if one of them is nothing that JSON tells apart. */
function union(reader: TypeReader): { read: Read; to: number } {
  const kinds: string[] = [];
  const values: (string | number)[] = [];
  let isOptional = false;
  reader.take('|');
  for (;;) {
    const token = reader.next();
    if (token.text === 'undefined') isOptional = true;
    else if (token.kind === 'text') values.push(token.text.slice(1, -1));
    else if (token.kind === 'number' && Number.isFinite(Number(token.text))) values.push(Number(token.text));
    else if (Object.hasOwn(SIMPLE, token.text)) kinds.push(...SIMPLE[token.text]!);
    else return { read: { isOptional }, to: skipMember(reader, token) };
    if (!goesOn(reader, token.text)) return { read: { kinds, values, isOptional }, to: token.to };
    if (!reader.take('|')) return { read: { isOptional }, to: skipMember(reader, token) };
  }
}

const SIMPLE: Readonly<Record<string, string[]>> = {
  string: ['string'],
  number: ['number'],
  boolean: ['true', 'false'],
  true: ['true'],
  false: ['false'],
  null: ['null'],
};

function placeOf(source: string, at: number): { line: number; column: number } {
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
