import { Ajv2020 } from 'ajv/dist/2020.js';
import type { NamedSchemas, Schema } from '../../../../client/features/api/shared/operation';

/** Says why a value does not fit; undefined if it does, or if its schema cannot be used. */
type Validate = (value: unknown) => string | undefined;

/** Makes validators of schemas. */
export function createSchemaCompiler(): (schema: Schema, schemas: NamedSchemas) => Validate {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, logger: false });
  return (schema, schemas) => {
    try {
      const validate = ajv.compile({ allOf: [schema], schemas });
      return (value) => {
        if (validate(value)) return undefined;
        const [error] = validate.errors ?? [];
        return `${fieldOf(error?.instancePath ?? '')} ${error?.message ?? 'does not fit'}`;
      };
    } catch {
      return () => undefined;
    }
  };
}

/** `/lines/0/price` → `lines[0].price` */
function fieldOf(pointer: string): string {
  if (pointer === '') return 'it';
  const parts = pointer.slice(1).split('/');
  const path = parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${nameIn(part)}`));
  return `\`${path.join('').replace(/^\./, '')}\``;
}

function nameIn(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
