/**
 * A JSON schema as a TypeScript type, each key with its description. Supports what configurations consist of, and
 * `tsType` for types that JSON Schema cannot express; throws on anything else.
 */
export function printType(schema, indent = '') {
  if (schema.tsType !== undefined) return schema.tsType;
  if (schema.enum !== undefined) return schema.enum.map(quote).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => printType(each, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => printType({ type }, indent)).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'number':
      return schema.type;
    case 'integer':
      return 'number';
    case 'array':
      return printArray(schema.items, indent);
    case 'object':
      return schema.properties === undefined
        ? `Record<string, ${printType(schema.additionalProperties, indent)}>`
        : printObject(schema, indent);
    default:
      throw new Error(`no TypeScript type is known for ${JSON.stringify(schema)}`);
  }
}

function printArray(items, indent) {
  const type = printType(items, indent);
  const isOne =
    items.anyOf === undefined && items.enum === undefined && !Array.isArray(items.type) && items.tsType === undefined;
  return isOne ? `${type}[]` : `(${type})[]`;
}

function printObject({ properties, required = [] }, indent) {
  const inner = `${indent}  `;
  const keys = Object.entries(properties).flatMap(([key, schema]) => {
    if (schema.description === undefined) throw new Error(`the key \`${key}\` of the configuration has no description`);
    const type = printType(schema, inner);
    return [
      ...printComment(schema).map((line) => inner + line),
      required.includes(key) ? `${inner}${key}: ${type};` : `${inner}${key}?: ${type} | undefined;`,
    ];
  });
  return ['{', ...keys, `${indent}}`].join('\n');
}

/** A default that is an empty object says nothing, because the keys inside it have their own defaults. */
function printComment({ description, default: initial }) {
  if (initial === undefined || printValue(initial) === '{}') return [`/** ${description} */`];
  return ['/**', ` * ${description}`, ` * @default ${printValue(initial)}`, ' */'];
}

function printValue(value) {
  if (typeof value === 'string') return quote(value);
  return Array.isArray(value) ? `[${value.map(printValue).join(', ')}]` : JSON.stringify(value);
}

function quote(text) {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
