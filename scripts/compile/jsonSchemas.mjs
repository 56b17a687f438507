/** JSON Schemas for editors: the text of each, by the name of its file. */
export function jsonSchemas({ configSchema, frontMatterSchema, toJSONSchema }) {
  const options = { io: 'input', unrepresentable: 'any', target: 'draft-07', override: plainText };
  const named = {
    'config.schema.json': { title: 'Configuration of docgen', ...toJSONSchema(configSchema, options) },
    'front-matter.schema.json': { title: 'Front matter of docgen', ...toJSONSchema(frontMatterSchema, options) },
  };
  // Editors need no indentation, which would be half of a file.
  return Object.entries(named).map(([name, schema]) => [name, `${JSON.stringify(schema)}\n`]);
}

/** Allows numbers for values that are first made into text, as in YAML; JSON Schema can't follow code that does so. */
function plainText({ zodSchema, jsonSchema }) {
  delete jsonSchema.tsType;
  const { type, in: before, out: after } = zodSchema._zod.def;
  if (type !== 'pipe' || before._zod.def.type !== 'transform') return;
  // Pattern and format hold only for the text that has been made.
  delete jsonSchema.pattern;
  delete jsonSchema.format;
  if (after._zod.def.type === 'string') jsonSchema.type = ['string', 'number', 'boolean'];
}
