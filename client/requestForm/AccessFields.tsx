import { useId } from 'react';
import { PLACEHOLDERS } from '../builder/request';
import type { Access } from '../builder/access';
import { isAddress } from '../builder/typed';

interface AccessFieldsProps {
  access: Access;
  /** The address that calls use if the reader types none. */
  address: string;
  onChange: (access: Access) => void;
}

/** The fields for address and credentials: typed once for all pages of this tab. */
export function AccessFields({ access, address, onChange }: AccessFieldsProps) {
  const id = useId();
  const field = (name: keyof Access, label: string, placeholder: string, problem?: string) => (
    <p className="builder-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        value={access[name]}
        placeholder={placeholder}
        inputMode={name === 'url' ? 'url' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-${name}-problem`}
        onChange={({ target }) => onChange({ ...access, [name]: target.value.trim() })}
      />
      <span role="status" id={`${id}-${name}-problem`}>
        {problem}
      </span>
    </p>
  );
  const isUsable = access.url === '' || isAddress(access.url);
  return (
    <fieldset>
      <legend>Address and key</legend>
      {field('url', 'Address', address, isUsable ? undefined : 'An address starts with https:// and a host.')}
      {field('id', 'API ID', PLACEHOLDERS.id)}
      {field('key', 'API key', PLACEHOLDERS.key)}
    </fieldset>
  );
}
