import { useId } from 'react';
import type { FormParameter } from '../builder/pageCall';
import { exampleText, hasLines, typedProblem } from '../builder/typed';

interface ParameterFieldProps {
  parameter: FormParameter;
  value: string;
  onChange: (value: string) => void;
}

/** A field for one parameter: a choice of its allowed values, several lines for a list, otherwise one line of text. */
export function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const id = useId();
  const problem = typedProblem(parameter, value);
  return (
    <p className="builder-field">
      <label htmlFor={id}>
        <code>{parameter.name}</code>{' '}
        <span>
          {parameter.type}
          {parameter.required && ', required'}
        </span>
      </label>
      <Control parameter={parameter} value={value} onChange={onChange} id={id} problem={problem} />
      <span role="status" id={`${id}-problem`}>
        {problem}
      </span>
    </p>
  );
}

function Control({
  parameter,
  value,
  onChange,
  id,
  problem,
}: ParameterFieldProps & { id: string; problem: string | undefined }) {
  const { type, values, required } = parameter;
  const example = exampleText(parameter);
  const common = {
    id,
    value,
    required,
    'aria-describedby': `${id}-problem ${parameter.id}`,
    'aria-invalid': problem !== undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  // Keeps what is typed out of spelling services and autofill.
  const text = { ...common, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false };
  if (values !== undefined && !hasLines(type)) {
    if (!values.closed)
      return (
        <>
          <input {...text} list={`${id}-values`} />
          <KnownValues id={`${id}-values`} list={values.list} />
        </>
      );
    return (
      <select {...common}>
        <option value="">{required ? `${example} (example)` : 'not sent'}</option>
        {values.list.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    );
  }
  if (hasLines(type)) {
    const hint = type === 'object' ? 'name=value, one on each line' : (values?.list.join(', ') ?? 'one on each line');
    return <textarea {...text} rows={2} placeholder={hint} />;
  }
  return (
    <input
      {...text}
      inputMode={type === 'integer' ? 'numeric' : undefined}
      placeholder={required ? example : 'not sent'}
    />
  );
}

function KnownValues({ id, list }: { id: string; list: readonly string[] }) {
  return (
    <datalist id={id}>
      {list.map((each) => (
        <option key={each} value={each} />
      ))}
    </datalist>
  );
}
