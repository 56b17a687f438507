import { useId } from 'react';
import { PLACEHOLDERS } from '../builder/request';
import type { Access } from '../builder/access';
import { FieldProblem } from './FieldProblem';

interface AccessFieldsProps {
  access: Access;
  /** The address that calls use if the reader types none. */
  address: string;
  problems: Partial<Record<keyof Access, string>>;
  onChange: (access: Access) => void;
}

/** The fields for address and credentials: typed once for all pages of this tab. */
export function AccessFields({ access, address, problems, onChange }: AccessFieldsProps) {
  const id = useId();
  const field = (name: keyof Access, placeholder: string) => (
    <div className="builder-field">
      <label htmlFor={`${id}-${name}`}>{ACCESS_LABELS[name]}</label>
      <input
        id={`${id}-${name}`}
        value={access[name]}
        placeholder={placeholder}
        inputMode={name === 'url' ? 'url' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problems[name] !== undefined}
        aria-describedby={`${id}-${name}-problem`}
        onChange={({ target }) => onChange({ ...access, [name]: target.value })}
      />
      <FieldProblem id={`${id}-${name}-problem`} problem={problems[name]} />
    </div>
  );
  return (
    <fieldset>
      <legend>Address and key</legend>
      {field('url', address)}
      {field('id', PLACEHOLDERS.id)}
      {field('key', PLACEHOLDERS.key)}
    </fieldset>
  );
}

export const ACCESS_LABELS: Record<keyof Access, string> = { url: 'Address', id: 'API ID', key: 'API key' };
