import { useId } from 'react';
import type { Access } from '../builder/access';
import type { AccessProblems } from '../builder/address';
import type { CallSettings } from '../builder/request';
import { FieldProblem } from './FieldProblem';

interface AccessFieldsProps {
  access: Access;
  /** The address and the keys of the API; calls use that address if the reader types none. */
  settings: CallSettings;
  problems: AccessProblems;
  onChange: (access: Access) => void;
}

interface AccessField {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  problem: string | undefined;
  isAddress?: boolean;
  changed: (value: string) => void;
}

/** The fields for address and credentials: typed once for all pages of this tab. */
export function AccessFields({ access, settings, problems, onChange }: AccessFieldsProps) {
  const id = useId();
  const field = ({ name, label, value, placeholder, problem, isAddress, changed }: AccessField) => (
    <div className="builder-field" key={name}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        value={value}
        placeholder={placeholder}
        inputMode={isAddress ? 'url' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-${name}-problem`}
        onChange={({ target }) => changed(target.value)}
      />
      <FieldProblem id={`${id}-${name}-problem`} problem={problem} />
    </div>
  );
  const keys = settings.keys.map(({ name, label, placeholder }) =>
    field({
      name: `key-${name}`,
      label,
      value: access.keys[name] ?? '',
      placeholder,
      problem: problems.keys[name],
      changed: (value) => onChange({ ...access, keys: { ...access.keys, [name]: value } }),
    }),
  );
  return (
    <fieldset>
      <legend>{keys.length === 0 ? ADDRESS : 'Address and key'}</legend>
      {field({
        name: 'url',
        label: ADDRESS,
        value: access.url,
        placeholder: settings.url,
        problem: problems.url,
        isAddress: true,
        changed: (url) => onChange({ ...access, url }),
      })}
      {keys}
    </fieldset>
  );
}

export const ADDRESS = 'Address';
