import { useContext, useId, useState, type ComponentProps } from 'react';
import type { FormField } from '../builder/formFields';
import type { FormParameter } from '../builder/pageCall';
import { exampleText } from '../builder/typed';
import type { Tell } from '../../../shared/tell';
import { FieldProblem, Telling, FileControl, TextControl } from './FieldProblem';

interface ParameterFieldProps {
  field: FormField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A field for one parameter that takes one value. */
export function ParameterField({ field, value, problem, onChange }: ParameterFieldProps) {
  const tell = useContext(Telling);
  const id = useId();
  const [isCut, setIsCut] = useState(false);
  const shown = isCut
    ? tell('form.oneLine', 'The line breaks of what was pasted are lost: this field takes one line.')
    : problem;
  return (
    <div className="builder-field">
      <label htmlFor={id}>
        <code>{field.name}</code> <span>{typeText(field.parameter, tell)}</span>
      </label>
      <Control {...{ field, value, problem: shown, onChange, id, setIsCut }} />
      <FieldProblem id={`${id}-problem`} problem={shown} />
    </div>
  );
}

/** `integer, required` */
export function typeText({ type, words = type, required }: FormParameter, tell: Tell): string {
  return required ? tell('form.required', '{type}, required', { type: words }) : words;
}

interface ControlProps extends ParameterFieldProps {
  id: string;
  setIsCut: (isCut: boolean) => void;
}

/** A choice of the allowed values, one line for a number, a date or a file, otherwise any text. */
function Control({ field, value, problem, onChange, id, setIsCut }: ControlProps) {
  const { parameter } = field;
  const { type, required } = parameter;
  const fileControl = useContext(FileControl);
  const tell = useContext(Telling);
  // Several of them can't be chosen in one field.
  const values = type === 'list' && parameter.in !== undefined ? undefined : parameter.values;
  const common = {
    id,
    value,
    required,
    'aria-describedby': `${id}-problem ${aboutParameter(parameter)}`,
    'aria-invalid': problem !== undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setIsCut(false);
      onChange(target.value);
    },
  };
  if (fileControl && (type === 'file' || parameter.items === 'file')) {
    const { onChange: _, required: __, ...about } = common;
    return fileControl({ ...about, name: field.name, isList: type === 'list', onText: onChange });
  }
  if (values?.closed === true) {
    return (
      <select {...common}>
        <Untouched parameter={parameter} tell={tell} />
        <Options of={values.list} />
      </select>
    );
  }
  // Keeps what is typed out of spelling services and autofill.
  const placeholder = required ? exampleText(parameter) : tell('form.notSent', 'not sent');
  const text = { ...common, placeholder, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false };
  if (values === undefined && !isOneLine(parameter)) {
    return <TextControl {...text} isLong={isLong(field)} onText={onChange} />;
  }
  const paste = (isCut: boolean): void => {
    // After the change that it causes.
    if (isCut) setTimeout(() => setIsCut(true));
  };
  return <Line {...text} isNumeric={type === 'integer'} suggested={values?.list} onPasted={paste} />;
}

interface LineProps extends ComponentProps<'input'> {
  isNumeric: boolean;
  suggested: readonly string[] | undefined;
  /** Called when something is pasted, with whether it has line breaks, which are lost. */
  onPasted: (isCut: boolean) => void;
}

function Line({ isNumeric, suggested, onPasted, ...attributes }: LineProps) {
  const list = `${attributes.id}-values`;
  return (
    <>
      <input
        {...attributes}
        inputMode={isNumeric ? 'numeric' : undefined}
        list={suggested && list}
        onPaste={({ clipboardData }) => onPasted(/[\r\n]/.test(clipboardData.getData('text')))}
      />
      {suggested && (
        <datalist id={list}>
          <Options of={suggested} />
        </datalist>
      )}
    </>
  );
}

function Options({ of }: { of: readonly string[] }) {
  return of.map((each) => <option key={each}>{each}</option>);
}

/** Id of the text that describes a parameter; `markDescriptions` gives it to the cells of tables. */
export function aboutParameter({ id, in: place }: FormParameter): string {
  return place === undefined ? `${ABOUT}${id}` : id;
}

const ABOUT = 'about-';

/** Gives ids to the descriptions in a page's tables of parameters: the row as a whole says name and type as well. */
export function markDescriptions(document: Document): void {
  for (const row of document.querySelectorAll<HTMLTableRowElement>('.parameters tr[id]')) {
    const [, , description] = row.cells;
    if (description) description.id = `${ABOUT}${row.id}`;
  }
}

/** The choice of nothing; where something is chosen from the start, there is none. */
function Untouched({ parameter, tell }: { parameter: FormParameter; tell: Tell }) {
  if (parameter.begins === true) return null;
  const words = parameter.required
    ? tell('form.example', '{value} (example)', { value: exampleText(parameter) })
    : tell('form.notSent', 'not sent');
  return <option value="">{words}</option>;
}

/** True if a field has one line, as in an address or a header, except for a list. */
function isOneLine({ type, in: place = 'body' }: FormParameter): boolean {
  return ONE_LINE.has(type) || (place !== 'body' && type !== 'list' && type !== 'json');
}

function isLong({ name, parameter: { type } }: FormField): boolean {
  return type === 'json' || type === 'list' || LONG_TEXT.test(name);
}

/** Names of what usually has several lines: `note`, `item[description]`, `email_body`. */
const LONG_TEXT = /(?:^|[_[])(?:bod(?:y|ies)|comments?|content|csr|descriptions?|html|messages?|notes?|text)\]?$/;

const ONE_LINE: ReadonlySet<string> = new Set(['integer', 'number', 'date', 'datetime', 'boolean', 'file']);
