import { parseParameterName } from '../../../../client/features/api/shared/parameterName';

/** Name of a parameter in a form: `products[n][name]` → `products[0][name]`, the array `zones` → `zones[]` */
export function formName({ name, type }: { name: string; type: string }): string {
  const keys = parseParameterName(name);
  if (keys === undefined) return name;
  const [first, ...rest] = keys;
  const last = rest.length - 1;
  const nested = rest.map((key, index) => `[${key === '' && index < last ? '0' : key}]`).join('');
  return `${first!}${nested}${type === 'array' && rest.at(-1) !== '' ? '[]' : ''}`;
}
