import { useEffect, useState } from 'react';
import { NO_ACCESS, type Access } from '../builder/access';
import { accessProblems } from '../builder/address';
import { fieldsOf, formParts, type FormPart } from '../builder/formFields';
import type { PageCall } from '../builder/pageCall';
import type { SampleRequest } from '../builder/request';
import { NOTHING_TYPED, type Typed } from '../builder/typed';
import { typedCall } from '../builder/typedCall';
import { OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS } from '../shared/methodSections';
import { AccessFields } from './AccessFields';
import { CopyCall } from './CopyCall';
import { FormParts, MoreParameters } from './FormParts';

interface RequestFormProps {
  page: PageCall;
  /** What was typed on other pages. */
  access: Access;
  keep: (access: Access) => void;
  /** Called with the call as typed so far. */
  show: (request: SampleRequest) => void;
  copy: (text: string, done: string) => Promise<boolean>;
}

/** The form of a method's call. Nothing of it is sent anywhere: it only fills in the samples of the page. */
export function RequestForm({ page, access: before, keep, show, copy }: RequestFormProps) {
  const [access, setAccess] = useState(before);
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  // Whether somebody has copied the call, who then has to know what is missing.
  const [isAsked, setIsAsked] = useState(false);
  const call = typedCall(page, typed, access);
  useEffect(() => show(call.request));
  useEffect(() => keep(access), [keep, access]);
  const parts = (required: boolean): FormPart[] =>
    formParts(
      page.parameters.filter((each) => each.required === required),
      typed,
    );
  const [required, optional] = [parts(true), parts(false)];
  const state = { typed, setTyped, call, isAsked };
  const clear = (): void => {
    setAccess(NO_ACCESS);
    setTyped(NOTHING_TYPED);
    setIsAsked(false);
  };

  return (
    <form className="builder-form" autoComplete="off" noValidate onSubmit={(event) => event.preventDefault()}>
      <p>What you type fills in the samples below. It stays in this tab and is sent nowhere.</p>
      <AccessFields
        access={access}
        settings={page.settings}
        problems={accessProblems(access, page.settings.url)}
        onChange={setAccess}
      />
      {required.length > 0 && (
        <fieldset>
          <legend>{REQUIRED_PARAMETERS}</legend>
          <FormParts parts={required} {...state} />
        </fieldset>
      )}
      <OptionalParameters parts={optional} {...state} />
      <CopyCall
        call={call}
        access={access}
        keys={page.settings.keys}
        copy={copy}
        asked={() => setIsAsked(true)}
        clear={clear}
      />
    </form>
  );
}

function OptionalParameters({ parts, ...state }: Parameters<typeof FormParts>[0]) {
  return (
    <details
      className="builder-optional"
      open={fieldsOf(parts).some(({ parameter }) => parameter.example !== undefined)}
    >
      <summary>{`${OPTIONAL_PARAMETERS} (${fieldsOf(parts).length})`}</summary>
      <fieldset aria-label={OPTIONAL_PARAMETERS}>
        <FormParts parts={parts} {...state} />
        <MoreParameters {...state} />
      </fieldset>
    </details>
  );
}
