import { useEffect, useState } from 'react';
import { OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS } from '../shared/methodSections';
import { parseParameterName } from '../shared/parameterName';
import { AccessFields } from './AccessFields';
import type { FormParameter, PageCall } from '../builder/pageCall';
import { ParameterField } from './ParameterField';
import type { SampleRequest } from '../builder/request';
import { curl } from '../builder/samples/curl';
import { NO_ACCESS, type Access } from '../builder/access';
import { initialText, typedRequest, type Typed } from '../builder/typed';

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
  const [typed, setTyped] = useState<Typed>({});
  const request = typedRequest(page, typed, access);
  useEffect(() => show(request));
  useEffect(() => keep(access), [keep, access]);
  const fields = (parameters: readonly FormParameter[]) =>
    parameters.map((parameter) => (
      <ParameterField
        key={parameter.id}
        parameter={parameter}
        value={typed[parameter.name] ?? initialText(parameter)}
        onChange={(value) => setTyped((all) => ({ ...all, [parameter.name]: value }))}
      />
    ));
  // A name that is only a placeholder can't be sent.
  const sendable = page.parameters.filter(({ name }) => parseParameterName(name) !== undefined);
  const required = sendable.filter((each) => each.required);
  const optional = sendable.filter((each) => !each.required);
  const clear = (): void => {
    setAccess(NO_ACCESS);
    setTyped({});
  };

  return (
    <form className="builder-form" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <p>What you type fills in the samples below. It stays in this tab and is sent nowhere.</p>
      <AccessFields access={access} address={page.settings.url} onChange={setAccess} />
      {required.length > 0 && (
        <fieldset>
          <legend>{REQUIRED_PARAMETERS}</legend>
          {fields(required)}
        </fieldset>
      )}
      {optional.length > 0 && (
        <details className="builder-optional" open={optional.some(({ example }) => example !== undefined)}>
          <summary>{`${OPTIONAL_PARAMETERS} (${optional.length})`}</summary>
          <fieldset aria-label={OPTIONAL_PARAMETERS}>{fields(optional)}</fieldset>
        </details>
      )}
      <p className="builder-buttons">
        <button type="button" onClick={() => void copy(curl.write(request) ?? '', 'Copied as cURL')}>
          Copy as cURL
        </button>
        <button type="button" onClick={clear}>
          Clear all
        </button>
      </p>
    </form>
  );
}
