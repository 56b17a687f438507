import { useId, useState } from 'react';
import type { FormField } from '../builder/formFields';
import type { FormParameter } from '../builder/pageCall';
import { exampleText } from '../builder/typed';
import { FieldProblem } from './FieldProblem';

interface ParameterFieldProps {
  field: FormField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A field for one parameter that takes one value. */
export function ParameterField({ field, value, problem, onChange }: ParameterFieldProps) {
  const { type, required, words = type } = field.parameter;
  const id = useId();
  const [isCut, setIsCut] = useState(false);
  const shown = isCut ? 'The line breaks of what was pasted are lost: this field takes one line.' : problem;
  return (
    <div className="builder-field">
      <label htmlFor={id}>
        <code>{field.name}</code>{' '}
        <span>
          {words}
          {required && ', required'}
        </span>
      </label>
      <Control {...{ field, value, problem: shown, onChange, id, setIsCut }} />
      <FieldProblem id={`${id}-problem`} problem={shown} />
    </div>
  );
}

interface ControlProps extends ParameterFieldProps {
  id: string;
  setIsCut: (isCut: boolean) => void;
}

/** A choice of the allowed values, one line for a number, a date or a file, otherwise text of any length. */
function Control({ field, value, problem, onChange, id, setIsCut }: ControlProps) {
  const { parameter } = field;
  const { type, required } = parameter;
  // Several of them can't be chosen in one field.
  const values = type === 'list' && parameter.in !== undefined ? undefined : parameter.values;
  const common = {
    id,
    value,
    required,
    'aria-describedby': `${id}-problem ${parameter.id}`,
    'aria-invalid': problem !== undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setIsCut(false);
      onChange(target.value);
    },
  };
  if (values?.closed === true) {
    return (
      <select {...common}>
        <Untouched {...parameter} />
        {values.list.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    );
  }
  // Keeps what is typed out of spelling services and autofill.
  const placeholder = required ? exampleText(parameter) : 'not sent';
  const text = { ...common, placeholder, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false };
  if (values === undefined && !isOneLine(parameter)) return <textarea {...text} rows={1} />;
  return (
    <>
      <input
        {...text}
        inputMode={type === 'integer' ? 'numeric' : undefined}
        list={values && `${id}-values`}
        onPaste={({ clipboardData }) => {
          // After the change that it causes.
          const isCut = /[\r\n]/.test(clipboardData.getData('text'));
          if (isCut) setTimeout(() => setIsCut(true));
        }}
      />
      {values && (
        <datalist id={`${id}-values`}>
          {values.list.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The choice of nothing; where something is chosen from the start, there is none. */
function Untouched(parameter: FormParameter) {
  if (parameter.begins === true) return null;
  return <option value="">{parameter.required ? `${exampleText(parameter)} (example)` : 'not sent'}</option>;
}

/** What is in an address or a header has one line, but for a list. */
function isOneLine({ type, in: place = 'body' }: FormParameter): boolean {
  return ONE_LINE.has(type) || (place !== 'body' && type !== 'list' && type !== 'json');
}

const ONE_LINE: ReadonlySet<string> = new Set(['integer', 'number', 'date', 'datetime', 'boolean', 'file']);
