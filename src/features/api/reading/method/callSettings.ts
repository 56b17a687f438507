import type { CallSettings } from '../../../../../client/features/api/shared/sampleRequest';
import { HTTP_PLACEHOLDERS } from '../../../../../client/features/api/builder/http/httpCall';
import type { OperationAuth, OperationServer, Operation } from '../../../../../client/features/api/shared/operation';
import { parseJson } from '../../../../limits/limits';
import type { ApiConfig, MethodConfig } from '../../../../config/schema';

/** Settings for the samples of a method. A site without an address is told so, and its pages are shown. */
export function callSettings(
  { tellsSuccess = true }: Pick<Operation, 'tellsSuccess'>,
  { api, method }: { api: ApiConfig; method: MethodConfig },
): CallSettings {
  const { url, auth, callField, errors } = api;
  const { wrapper, local } = method;
  const keys = auth
    .filter((each) => each.in === 'form')
    .map(({ name, label = name, placeholder = placeholderOf(name), secret }) => ({
      name,
      label,
      placeholder,
      ...(secret && { secret }),
    }));
  const successKey = tellsSuccess && errors !== undefined ? falseKey(errors.reply) : undefined;
  return {
    url: url ?? `https://${HTTP_PLACEHOLDERS.host}/`,
    callField,
    keys,
    wrapper,
    local,
    ...(successKey !== undefined && { successKey }),
  };
}

/** `{ "success": false, "error": ["Wrong parameter"] }` → success */
export function falseKey(reply: string): string | undefined {
  return Object.entries(parsedObject(reply)).find(([, value]) => value === false)?.[0];
}

function parsedObject(text: string): object {
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** `api_id` → API_ID */
function placeholderOf(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|\W+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase();
}

/** Servers and authentication that the configuration sets for every operation. */
export function sharedFacts({ url, auth }: ApiConfig): { servers: OperationServer[]; auth: OperationAuth[][] } {
  const ways = auth.map(({ name, kind, in: place, label, description = '' }): OperationAuth => {
    const facts = { name: label ?? name, kind, description, scopes: [], flows: [] };
    return place === undefined ? facts : { ...facts, in: place, parameter: name };
  });
  return {
    servers: url === undefined ? [] : [{ url, description: '', variables: [] }],
    auth: ways.length === 0 ? [] : [ways],
  };
}
