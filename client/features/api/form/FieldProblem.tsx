import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  useId,
  type ReactNode,
} from 'react';
import { tellEnglish, type Tell } from '../../../shared/tell';
import type { Trying } from '../tryIt/startTrying';
import type { TypedEntry } from '../builder/typed';

/** Announces a text to screen readers: the page has one place for that, whatever the number of fields. */
export const Say = createContext<(text: string) => void>(() => undefined);

/** The words of the site. */
export const Telling = createContext<Tell>(tellEnglish);

/** Problem of a field, announced when it appears; the field's description points here. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  const say = useContext(Say);
  useEffect(() => {
    if (problem !== undefined) say(problem);
  }, [say, problem]);
  return (
    <span className="builder-problem" id={id}>
      {problem}
    </span>
  );
}

/** The field for files, where a form can send them; elsewhere the name of a file is typed. */
export const FileControl = createContext<Trying['file'] | undefined>(undefined);

interface TextControlProps extends Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'onChange' | 'ref'> {
  value: string;
  /** True if texts of several lines are usual in this field. */
  isLong?: boolean;
  onText: (value: string) => void;
}

/** A field for any text: one line, and an area as soon as a text with line breaks is pasted. */
export function TextControl({ isLong = false, onText, ...attributes }: TextControlProps) {
  const [isPasted, setIsPasted] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const onChange = ({ target }: { target: { value: string } }): void => onText(target.value);
  useEffect(() => {
    if (!isPasted || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isPasted]);
  if (isLong || isPasted || attributes.value.includes('\n')) {
    return <textarea {...attributes} ref={area} rows={1} onChange={onChange} />;
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').replace(/\r\n?/g, '\n');
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    setIsPasted(true);
    onText(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length));
  };
  return <input {...attributes} onChange={onChange} onPaste={paste} />;
}

interface EntryFieldsProps {
  name: string;
  legend: ReactNode;
  keyHint: string;
  valueHint: string;
  entries: readonly TypedEntry[];
  problem: (index: number) => string | undefined;
  onChange: (entries: readonly TypedEntry[]) => void;
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
