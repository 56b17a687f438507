import type { SchemaObject } from './operationFile';

/** Most characters of a comment. */
const MOST = 100;

/** The beginning of a description above a type or a field. */
export function docComment({ description = '', deprecated }: SchemaObject, indent: string): string {
  const line = description.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim();
  const [sentence = ''] = line.split(/(?<=\w{2}[.!?]) /);
  const text = sentence.length > MOST ? `${sentence.slice(0, MOST).replace(/\s\S*$/, '')}…` : sentence;
  const said = [deprecated === true ? '@deprecated' : '', text].filter(Boolean).join(' ');
  return said === '' ? '' : `${indent}/** ${said} */\n`;
}

export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** A value as a type. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, each]) => `${propertyName(key)}: ${literal(each)}`);
  return fields.length === 0 ? '{ [key: string]: never }' : `{ ${fields.join('; ')} }`;
}
