import { useContext, useEffect, useState, useId } from 'react';
import type { Trying } from '../tryIt/startTrying';
import {
  NO_ACCESS,
  type Access,
  type AccessField,
  type AccessForm,
  type CallForm,
  type FilledCall,
} from '../builder/access';
import { hiddenSamples } from '../builder/hiddenCode';
import { fieldsOf } from '../builder/formFields';
import { NOTHING_TYPED, type Typed } from '../builder/typed';
import type { Tell } from '../../../shared/tell';
import { Say, Telling, FieldProblem, FileControl } from './FieldProblem';
import { FormParts, MoreParameters } from './FormParts';

interface RequestFormProps {
  form: CallForm;
  access: Access;
  /** Typed on other pages. */
  before: Typed;
  /** Called with all that is typed, whenever it changes. */
  change: (typed: Typed, access: Access) => void;
  copy: (text: string, done: string) => Promise<boolean>;
  say: (text: string) => void;
  tell: Tell;
  /** Present where the form can send its call. */
  trying: Trying | undefined;
}

/** The form of a page's call; unless a site lets it send the call, it only fills in the samples of the page. */
export function RequestForm({ form, before, change, copy, say, tell, trying, ...kept }: RequestFormProps) {
  const [access, setAccess] = useState(kept.access);
  const [typed, setTyped] = useState(before);
  // True once somebody has copied the call and needs to know what is missing.
  const [isAsked, setIsAsked] = useState(false);
  const call = form.fill(typed, access);
  useEffect(() => change(typed, access), [change, typed, access]);
  const [required, optional] = [form.parts(true, typed), form.parts(false, typed)];
  const asked = form.access(access);
  const state = { typed, setTyped, call, isAsked };
  const ask = (): void => setIsAsked(true);
  const clear = (): void => {
    setAccess(NO_ACCESS);
    setTyped(NOTHING_TYPED);
    setIsAsked(false);
  };

  const write = hiddenSamples(form, typed, access);
  const sent = { call, write, access: asked.fields, typed, fillIn: setTyped, asked: ask };
  const end = <CopyCall call={call} access={asked.fields} copy={copy} asked={ask} clear={clear} />;

  return (
    <Say value={say}>
      <Telling value={tell}>
        <FileControl value={trying?.file}>
          <form className="builder-form" autoComplete="off" noValidate onSubmit={(event) => event.preventDefault()}>
            {trying?.about ?? (
              <p>
                {tell(
                  'form.about',
                  'What you type fills in the samples below. It stays in this tab and is sent nowhere.',
                )}
              </p>
            )}
            <AccessFields form={asked} onChange={setAccess} />
            {trying?.access({ fields: asked.fields, access, onChange: setAccess })}
            {required.length > 0 && (
              <fieldset>
                <legend>{tell('method.required', 'Required parameters')}</legend>
                <FormParts parts={required} {...state} />
              </fieldset>
            )}
            {(optional.length > 0 || form.takesMore) && <OptionalParameters form={form} parts={optional} {...state} />}
            {trying ? trying.send(end, sent) : end}
          </form>
        </FileControl>
      </Telling>
    </Say>
  );
}

function OptionalParameters({ form, parts, ...state }: Parameters<typeof FormParts>[0] & { form: CallForm }) {
  const title = useContext(Telling)('method.optional', 'Optional parameters');
  return (
    <details className="builder-optional" open={form.isOpen}>
      <summary>{`${title} (${fieldsOf(parts).length})`}</summary>
      <fieldset aria-label={title}>
        <FormParts parts={parts} {...state} />
        {form.takesMore && <MoreParameters {...state} />}
      </fieldset>
    </details>
  );
}

interface CopyCallProps {
  call: FilledCall;
  access: readonly AccessField[];
  copy: (text: string, done: string) => Promise<boolean>;
  asked: () => void;
  clear: () => void;
}

/** The buttons of the form. Who copies a call that is not complete is told what it lacks. */
function CopyCall({ call, access, copy, asked, clear }: CopyCallProps) {
  const tell = useContext(Telling);
  const [said, setSaid] = useState('');
  const examples = [
    ...access.filter(({ isNeeded, value }) => isNeeded && value === '').map(({ label }) => label),
    ...call.empty.filter(hasExample).map(({ name }) => name),
  ];
  const nothing = call.empty.filter((field) => !hasExample(field)).map(({ name }) => name);
  const words = [
    tell('form.copied', 'Copied as cURL'),
    ...(examples.length === 0
      ? []
      : [tell('form.withExamples', 'with examples for {names}', { names: examples.join(', ') })]),
    ...(nothing.length === 0 ? [] : [tell('form.without', 'without {names}', { names: nothing.join(', ') })]),
  ].join(', ');
  const copyCall = async (): Promise<void> => {
    asked();
    // Also announced, by `copy`.
    const isCopied = await copy(call.write('curl') ?? '', words);
    setSaid(`${isCopied ? words : tell('copied.impossible', 'Copying is not possible here')}.`);
  };
  return (
    <div className="builder-end">
      <p className="builder-buttons">
        <button type="button" onClick={() => void copyCall()}>
          {tell('form.copyCurl', 'Copy as cURL')}
        </button>
        <button
          type="button"
          onClick={() => {
            setSaid('');
            clear();
          }}
        >
          {tell('form.clear', 'Clear all')}
        </button>
      </p>
      <p className="builder-said">{said}</p>
      <div className="held-place" />
    </div>
  );
}

function hasExample({ parameter }: FilledCall['empty'][number]): boolean {
  return parameter.example !== undefined;
}

interface AccessFieldsProps {
  form: AccessForm;
  onChange: (access: Access) => void;
}

/** The fields for address and credentials: typed once for all pages of this tab. */
function AccessFields({ form: { legend, fields }, onChange }: AccessFieldsProps) {
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
