import { useId, type ReactNode } from 'react';
import type { TypedEntry } from '../builder/typed';
import { FieldProblem } from './FieldProblem';
import { TextControl } from './TextControl';

interface EntryFieldsProps {
  /** What the entries belong to, as text. */
  name: string;
  legend: ReactNode;
  keyHint: string;
  valueHint: string;
  entries: readonly TypedEntry[];
  /** What is wrong with the entry at an index. */
  problem: (index: number) => string | undefined;
  onChange: (entries: readonly TypedEntry[]) => void;
  /** Id of what describes the parameter. */
  describedBy?: string;
}

const EMPTY: TypedEntry = { key: '', value: '' };

/** The entries of a list or an object: a key and a value each, so that both can hold any text. */
export function EntryFields({ name, legend, entries, problem, onChange, ...hints }: EntryFieldsProps) {
  const shown = entries.length === 0 ? [EMPTY] : entries;
  return (
    <fieldset className="builder-entries">
      <legend>{legend}</legend>
      {shown.map((entry, index) => (
        <Entry
          key={index}
          {...hints}
          entry={entry}
          name={`entry ${index + 1} of ${name}`}
          problem={problem(index)}
          change={(part) => onChange(shown.with(index, { ...entry, ...part }))}
          remove={shown.length > 1 ? () => onChange(shown.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <button type="button" onClick={() => onChange([...shown, EMPTY])}>
        Add an entry<span className="visually-hidden"> to {name}</span>
      </button>
    </fieldset>
  );
}

interface EntryProps extends Pick<EntryFieldsProps, 'keyHint' | 'valueHint' | 'describedBy'> {
  entry: TypedEntry;
  name: string;
  problem: string | undefined;
  change: (part: Partial<TypedEntry>) => void;
  remove: (() => void) | undefined;
}

function Entry({ entry, name, problem, change, remove, describedBy = '', ...hints }: EntryProps) {
  const id = useId();
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
        aria-label={`Key of ${name}`}
        onChange={({ target }) => change({ key: target.value })}
      />
      <TextControl
        {...common}
        value={entry.value}
        placeholder={hints.valueHint}
        aria-label={`Value of ${name}`}
        onText={(value) => change({ value })}
      />
      {remove && (
        <button type="button" aria-label={`Remove ${name}`} onClick={remove}>
          Remove
        </button>
      )}
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
