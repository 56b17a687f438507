import { useContext, type Dispatch, type ReactNode, type SetStateAction, useId } from 'react';
import { type FormField, type FormPart, nextKeys, type RepeatedFields } from '../builder/formFields';
import {
  exampleEntries,
  hasEntries,
  initialEntries,
  initialText,
  MORE_PARAMETERS,
  needsKeys,
  type Typed,
  type TypedEntry,
} from '../builder/typed';
import type { FormParameter } from '../builder/pageCall';
import type { FilledCall } from '../builder/access';
import type { Tell } from '../../../shared/tell';
import { EntryFields, Telling, FieldProblem } from './FieldProblem';
import { aboutParameter, ParameterField, typeText } from './ParameterField';

interface FormState {
  typed: Typed;
  setTyped: Dispatch<SetStateAction<Typed>>;
  call: FilledCall;
  /** True if empty required fields show that they are required. */
  isAsked: boolean;
}

/** The fields of parameters. */
export function FormParts({ parts, ...state }: FormState & { parts: readonly FormPart[] }) {
  const { setTyped } = state;
  const fieldFor = (field: FormField): ReactNode => <Field key={field.id} field={field} {...state} />;
  return parts.map((part) =>
    'copies' in part ? (
      <RepeatedFieldset
        key={part.group}
        repeated={part}
        fieldFor={fieldFor}
        onChange={(copies) => setTyped((all) => ({ ...all, copies: { ...all.copies, [part.group]: copies } }))}
      />
    ) : (
      fieldFor(part)
    ),
  );
}

function Field({ field, ...state }: FormState & { field: FormField }) {
  const { typed, setTyped, call, isAsked } = state;
  const { id, name, parameter } = field;
  const tell = useContext(Telling);
  const nothing =
    parameter.example === undefined
      ? tell('form.nothing', 'Nothing is typed.')
      : tell('form.nothingButExample', 'Nothing is typed: the samples hold an example.');
  const missing = isAsked && call.empty.some((each) => each.id === id) ? nothing : undefined;
  if (!hasEntries(parameter)) {
    return (
      <ParameterField
        field={field}
        value={typed.texts[id] ?? initialText(parameter)}
        problem={call.problems.get(id) ?? missing}
        onChange={(value) => setTyped((all) => ({ ...all, texts: { ...all.texts, [id]: value } }))}
      />
    );
  }
  const entries = entriesOf(id, state, initialEntries(parameter));
  return (
    <EntryFields
      {...entries}
      name={name}
      legend={
        <>
          <code>{name}</code> <span>{typeText(parameter, tell)}</span>
        </>
      }
      {...hintsFor(parameter, tell)}
      problem={(index) => entries.problem(index) ?? (index === 0 ? missing : undefined)}
      describedBy={aboutParameter(parameter)}
    />
  );
}

/** Placeholders of an entry's empty fields. Those of a required parameter show the example that the samples hold. */
function hintsFor(parameter: FormParameter, tell: Tell): { keyHint: string; valueHint: string } {
  const [example] = parameter.required ? exampleEntries(parameter) : [];
  return {
    keyHint: needsKeys(parameter) ? (example?.key ?? tell('form.key', 'key')) : tell('form.keyIfAny', 'key, if any'),
    valueHint: parameter.values?.list.join(', ') ?? example?.value ?? tell('form.value', 'value'),
  };
}

/** Parameters that the page does not name, such as those that only the reader's installation has. */
export function MoreParameters(state: FormState) {
  const tell = useContext(Telling);
  return (
    <EntryFields
      {...entriesOf(MORE_PARAMETERS, state)}
      name={tell('form.others', 'other parameters')}
      legend={tell('form.notListed', 'Parameters that are not listed')}
      keyHint={tell('form.name', 'name')}
      valueHint={tell('form.value', 'value')}
    />
  );
}

function entriesOf(id: string, { typed, setTyped, call }: FormState, initial: readonly TypedEntry[] = []) {
  return {
    entries: typed.entries[id] ?? initial,
    problem: (index: number) => call.problems.get(`${id} ${index}`),
    onChange: (entries: Typed['entries'][string]) =>
      setTyped((all) => ({ ...all, entries: { ...all.entries, [id]: entries } })),
  };
}

interface RepeatedFieldsetProps {
  repeated: RepeatedFields;
  fieldFor: (field: FormField) => ReactNode;
  onChange: (copies: readonly (readonly string[])[]) => void;
}

/** Fields that a call may send several times, such as those of `products[n]`: each copy has its own number. */
function RepeatedFieldset({ repeated, fieldFor, onChange }: RepeatedFieldsetProps) {
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
