import type { MethodParameter, MethodRecord } from '../../src/model/methodRecord';

/** A method with the given parameters, all required unless they say otherwise. */
export function methodRecord(
  call: string,
  ...parameters: (Partial<MethodParameter> & { name: string })[]
): MethodRecord {
  return {
    call,
    summary: '',
    pagination: false,
    coverage: 'full',
    parameters: parameters.map((parameter) => ({
      type: 'string',
      required: true,
      description: '',
      id: `param-${parameter.name}`,
      ...parameter,
    })),
    notes: [],
  };
}
