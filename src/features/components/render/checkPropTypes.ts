import type { PropType, PropTypes } from '../modules/compiledComponents';
import { type Place, type Diagnostic, problem } from '../../../report/diagnostic';
import { nearestName } from '../../../report/nearest';

interface TypedUse {
  name: string;
  props: Readonly<Record<string, unknown>>;
  types: PropTypes;
  /** The component's. */
  file: string;
}

/** Props that do not fit the TypeScript types in a component's file; `children` are docgen's to pass. */
export function checkPropTypes({ name, props, types, file }: TypedUse): ((place: Place) => Diagnostic)[] {
  const known = Object.keys(types.props);
  const told = (reason: string, hint?: string) => (place: Place) =>
    problem('component-types', { name, reason, hint }, place);
  const wrong = Object.entries(types.props).flatMap(([prop, type]) => {
    if (prop === 'children') return [];
    const value = props[prop];
    const saying = `\`${file}:${type.line}:${type.column}\` says \`${type.text}\``;
    if (value === undefined) return type.isOptional ? [] : [told(`has no \`${prop}\`, and ${saying}`)];
    if (fits(value, type)) return [];
    const isJson = typeof value === 'string' && fits(jsonOf(value), type);
    const shown = typeof value === 'string' ? `the text \`${value}\`` : `\`${JSON.stringify(value)}\``;
    return [told(`has ${shown} for \`${prop}\`, and ${saying}`, isJson ? `write \`:${prop}="${value}"\`` : undefined)];
  });
  // As in TypeScript, names with hyphens are anybody's.
  const others = types.isOpen ? [] : Object.keys(props).filter((prop) => !known.includes(prop) && !prop.includes('-'));
  const unknown = others.map((prop) => {
    const near = nearestName(prop, known);
    return told(`has \`${prop}\`, which \`${file}\` does not know`, near && `did you mean \`${near}\`?`);
  });
  return [...wrong, ...unknown];
}

function fits(value: unknown, { kinds, values = [] }: PropType): boolean {
  if (kinds === undefined) return true;
  const kind = typeof value === 'boolean' || value === null ? String(value) : typeof value;
  return kinds.includes(kind) || values.some((each) => each === value);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
