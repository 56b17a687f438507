import { useContext, useId, useState } from 'react';
import type { Access, AccessField, AccessForm } from '../builder/access';
import { FieldProblem, Telling } from './FieldProblem';

interface AccessFieldsProps {
  form: AccessForm;
  onChange: (access: Access) => void;
}

/** The fields for address and credentials: typed once for all pages of this tab. */
export function AccessFields({ form: { legend, fields }, onChange }: AccessFieldsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {fields.map((field) => (
        <Field key={field.name} field={field} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function Field({ field, onChange }: Pick<AccessFieldsProps, 'onChange'> & { field: AccessField }) {
  const id = useId();
  const { label, value, placeholder, problem, isAddress, isSecret, choices, changed } = field;
  const tell = useContext(Telling);
  const [isShown, setIsShown] = useState(false);
  const common = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem`,
    onChange: ({ target }: { target: { value: string } }) => onChange(changed(target.value)),
  };
  return (
    <div className={isSecret ? 'builder-field builder-secret' : 'builder-field'}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select {...common}>
          {choices.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={isSecret && !isShown ? 'password' : 'text'}
          placeholder={placeholder}
          inputMode={isAddress ? 'url' : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {isSecret && (
        <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          <span aria-hidden="true">{tell('form.show', 'Show')}</span>
          <span className="visually-hidden">{tell('form.showOf', 'Show {label}', { label })}</span>
        </button>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
