import { useContext, useEffect, useState } from 'react';
import type { Trying } from '../tryIt/startTrying';
import { NO_ACCESS, type Access } from '../builder/access';
import type { CallForm, FilledCall } from '../builder/callForm';
import { fieldsOf } from '../builder/formFields';
import { NOTHING_TYPED, type Typed } from '../builder/typed';
import type { Tell } from '../shared/tell';
import { AccessFields } from './AccessFields';
import { CopyCall } from './CopyCall';
import { Say, Telling } from './FieldProblem';
import { FileControl } from './fileControl';
import { FormParts, MoreParameters } from './FormParts';

interface RequestFormProps {
  form: CallForm;
  /** Values typed on other pages. */
  access: Access;
  keep: (access: Access) => void;
  /** Called with the call as typed so far. */
  show: (call: FilledCall) => void;
  copy: (text: string, done: string) => Promise<boolean>;
  say: (text: string) => void;
  tell: Tell;
  /** Present where the form can send its call. */
  trying: Trying | undefined;
}

/**
 * The form of a page's call. Where a site does not let it send the call, nothing of it is sent anywhere: it only fills
 * in the samples of the page.
 */
export function RequestForm({ form, access: before, keep, show, copy, say, tell, trying }: RequestFormProps) {
  const [access, setAccess] = useState(before);
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  // True once somebody has copied the call and needs to know what is missing.
  const [isAsked, setIsAsked] = useState(false);
  const call = form.fill(typed, access);
  useEffect(() => show(call));
  useEffect(() => keep(access), [keep, access]);
  const [required, optional] = [form.parts(true, typed), form.parts(false, typed)];
  const asked = form.access(access);
  const state = { typed, setTyped, call, isAsked };
  const ask = (): void => setIsAsked(true);
  const clear = (): void => {
    setAccess(NO_ACCESS);
    setTyped(NOTHING_TYPED);
    setIsAsked(false);
  };

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
            {trying?.access(asked.fields, setAccess)}
            {required.length > 0 && (
              <fieldset>
                <legend>{tell('method.required', 'Required parameters')}</legend>
                <FormParts parts={required} {...state} />
              </fieldset>
            )}
            {(optional.length > 0 || form.takesMore) && <OptionalParameters form={form} parts={optional} {...state} />}
            {trying ? trying.send(end, { call, access: asked.fields, asked: ask }) : end}
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
