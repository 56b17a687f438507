import { useContext, useId, type ReactNode } from 'react';
import { nextKeys, type FormField, type RepeatedFields } from '../builder/formFields';
import { FieldProblem, Telling } from './FieldProblem';

interface RepeatedFieldsetProps {
  repeated: RepeatedFields;
  fieldFor: (field: FormField) => ReactNode;
  onChange: (copies: readonly (readonly string[])[]) => void;
}

/** Fields that a call may send several times, such as those of `products[n]`: each copy has its own number. */
export function RepeatedFieldset({ repeated, fieldFor, onChange }: RepeatedFieldsetProps) {
  const { group, placeholders, copies } = repeated;
  const id = useId();
  const tell = useContext(Telling);
  const keys = copies.map((copy) => copy.keys);
  const rename = (copy: number, place: number, key: string): void =>
    onChange(keys.map((each, index) => (index === copy ? each.with(place, key) : each)));
  return (
    <>
      {copies.map(({ keys: own, problems, fields }, copy) => (
        <fieldset
          key={copy}
          aria-label={tell('form.entryOf', 'Entry {number} of {name}', { number: copy + 1, name: group })}
        >
          {placeholders.map((placeholder, place) => (
            <div className="builder-field" key={place}>
              <label htmlFor={`${id}-${copy}-${place}`}>
                <code>{placeholder}</code> <span>{tell('form.in', 'in {name}', { name: group })}</span>
              </label>
              <input
                id={`${id}-${copy}-${place}`}
                value={own[place]}
                autoComplete="off"
                aria-invalid={problems[place] !== undefined}
                aria-describedby={`${id}-${copy}-${place}-problem`}
                onChange={({ target }) => rename(copy, place, target.value)}
              />
              <FieldProblem id={`${id}-${copy}-${place}-problem`} problem={problems[place]} />
            </div>
          ))}
          {fields.map(fieldFor)}
        </fieldset>
      ))}
      <p className="builder-buttons">
        <button type="button" onClick={() => onChange([...keys, nextKeys(keys)])}>
          {tell('form.another', 'Add another {name}', { name: group })}
        </button>
        {copies.length > 1 && (
          <button type="button" onClick={() => onChange(keys.slice(0, -1))}>
            {tell('form.removeLast', 'Remove the last {name}', { name: group })}
          </button>
        )}
      </p>
    </>
  );
}
