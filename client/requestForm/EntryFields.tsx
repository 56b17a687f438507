import { useContext, useId, type ReactNode } from 'react';
import type { TypedEntry } from '../builder/typed';
import { FieldProblem, Telling } from './FieldProblem';
import { TextControl } from './TextControl';

interface EntryFieldsProps {
  /** Name of the parameter that the entries belong to, as text. */
  name: string;
  legend: ReactNode;
  keyHint: string;
  valueHint: string;
  entries: readonly TypedEntry[];
  /** Problem of the entry at an index. */
  problem: (index: number) => string | undefined;
  onChange: (entries: readonly TypedEntry[]) => void;
  /** Id of what describes the parameter. */
  describedBy?: string;
}

const EMPTY: TypedEntry = { key: '', value: '' };

/** The entries of a list or an object: a key and a value each, so that both can hold any text. */
export function EntryFields({ name, legend, entries, problem, onChange, ...hints }: EntryFieldsProps) {
  const tell = useContext(Telling);
  const shown = entries.length === 0 ? [EMPTY] : entries;
  return (
    <fieldset className="builder-entries">
      <legend>{legend}</legend>
      {shown.map((entry, index) => (
        <Entry
          key={index}
          {...hints}
          entry={entry}
          place={{ number: index + 1, name }}
          problem={problem(index)}
          change={(part) => onChange(shown.with(index, { ...entry, ...part }))}
          remove={shown.length > 1 ? () => onChange(shown.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <button type="button" onClick={() => onChange([...shown, EMPTY])}>
        <span aria-hidden="true">{tell('form.addEntry', 'Add an entry')}</span>
        <span className="visually-hidden">{tell('form.addEntryTo', 'Add an entry to {name}', { name })}</span>
      </button>
    </fieldset>
  );
}

interface EntryProps extends Pick<EntryFieldsProps, 'keyHint' | 'valueHint' | 'describedBy'> {
  entry: TypedEntry;
  /** Number of the entry, and the name of what contains the entry. */
  place: { number: number; name: string };
  problem: string | undefined;
  change: (part: Partial<TypedEntry>) => void;
  remove: (() => void) | undefined;
}

function Entry({ entry, place, problem, change, remove, describedBy = '', ...hints }: EntryProps) {
  const id = useId();
  const tell = useContext(Telling);
  const common = {
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id} ${describedBy}`.trim(),
  };
  return (
    <div className="builder-field builder-entry">
      <input
        {...common}
        value={entry.key}
        placeholder={hints.keyHint}
        aria-label={tell('form.keyOf', 'Key of entry {number} of {name}', place)}
        onChange={({ target }) => change({ key: target.value })}
      />
      <TextControl
        {...common}
        value={entry.value}
        placeholder={hints.valueHint}
        aria-label={tell('form.valueOf', 'Value of entry {number} of {name}', place)}
        onText={(value) => change({ value })}
      />
      {remove && (
        <button
          type="button"
          aria-label={tell('form.removeEntry', 'Remove entry {number} of {name}', place)}
          onClick={remove}
        >
          {tell('form.remove', 'Remove')}
        </button>
      )}
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
