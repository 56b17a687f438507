import type { SampleName } from '../../../shared/sampleTable';
import { tellEnglish } from '../../../shared/tell';
import { type Access, type AccessField, type AccessForm, accessProblems, type CallForm } from './access';
import { fieldsOf, formParts } from './formFields';
import type { PageCall } from './pageCall';
import { postedCall, sampleTemplates } from './samples/templates';
import { NOTHING_TYPED } from './typed';
import { typedCall } from './typedCall';

/** The form of a method that is called by name. */
export function rpcForm(page: PageCall): CallForm {
  const parametersOf = (required: boolean) => page.parameters.filter((each) => each.required === required);
  return {
    access: (access) => accessForm(page, access),
    isNamed: true,
    parts: (required, typed) => formParts(parametersOf(required), typed, page.tell),
    isOpen: fieldsOf(formParts(parametersOf(false), NOTHING_TYPED)).some(
      ({ parameter }) => parameter.example !== undefined,
    ),
    takesMore: true,
    fill(typed, access) {
      const { request, problems, empty } = typedCall(page, typed, access);
      return {
        problems,
        empty,
        write: (name) => (name in sampleTemplates ? sampleTemplates[name as SampleName].write(request) : undefined),
        call: postedCall(request),
      };
    },
  };
}

function accessForm({ settings, tell = tellEnglish }: PageCall, access: Access): AccessForm {
  const problems = accessProblems(access, settings.url, tell);
  const label = tell('form.address', 'Address');
  const keys = settings.keys.map(({ name, label, placeholder, secret = false }): AccessField => ({
    name: `key-${name}`,
    label,
    value: access.keys[name] ?? '',
    placeholder,
    problem: problems.keys[name],
    isSecret: secret,
    isNeeded: true,
    changed: (value) => ({ ...access, keys: { ...access.keys, [name]: value } }),
  }));
  const address: AccessField = {
    name: 'url',
    label,
    value: access.url,
    placeholder: settings.url,
    problem: problems.url,
    isAddress: true,
    isNeeded: true,
    changed: (url) => ({ ...access, url }),
  };
  const legend = keys.length === 0 ? label : tell('form.addressAndKey', 'Address and key');
  return { legend, fields: [address, ...keys] };
}
