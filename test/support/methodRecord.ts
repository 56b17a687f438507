import type { MethodParameter, MethodRecord } from '../../src/model/methodRecord';

/**
 * A method with the given parameters, all required unless they say otherwise. Samples send required ones: the first
 * value, or the name in capitals.
 */
export function methodRecord(
  call: string,
  ...parameters: (Partial<MethodParameter> & { name: string })[]
): MethodRecord {
  return {
    call,
    summary: '',
    pagination: false,
    coverage: 'full',
    parameters: parameters.map((given) => {
      const parameter = { type: 'string', required: true, description: '', id: `param-${given.name}`, ...given };
      return parameter.required ? { example: exampleFor(parameter), ...parameter } : parameter;
    }),
    notes: [],
  };
}

/** `filter[client_id]` → CLIENT_ID */
function exampleFor({ name, type, values }: Omit<MethodParameter, 'example'>): string | string[] {
  const key = /\[?([^[\]]+)\]?(?:\[[nkij]?\])*$/.exec(name)?.[1] ?? name;
  const word = values?.list[0] ?? key.replace(/\W+/g, '_').toUpperCase();
  return type === 'array' ? [word] : word;
}
