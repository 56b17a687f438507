import type { DescribedField } from '../../client/features/api/builder/pageCall';

export interface FormCall {
  call: string;
  parameters: DescribedField[];
}

/**
 * A method with the given parameters, all required unless they say otherwise. Samples send required ones: the first
 * value, or the name in capitals.
 */
export function formCall(call: string, ...parameters: (Partial<DescribedField> & { name: string })[]): FormCall {
  return {
    call,
    parameters: parameters.map((given) => {
      const parameter = { type: 'string', required: true, description: '', id: `param-${given.name}`, ...given };
      return parameter.required ? { example: exampleFor(parameter), ...parameter } : parameter;
    }),
  };
}

/** `filter[client_id]` → CLIENT_ID */
function exampleFor({ name, type, values }: Omit<DescribedField, 'example'>): string | string[] {
  const key = /\[?([^[\]]+)\]?(?:\[[nkij]?\])*$/.exec(name)?.[1] ?? name;
  const word = values?.list[0] ?? key.replace(/\W+/g, '_').toUpperCase();
  return type === 'array' ? [word] : word;
}
