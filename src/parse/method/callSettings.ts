import type { CallSettings } from '../../../client/builder/request';
import { HTTP_PLACEHOLDERS } from '../../../client/builder/http/httpCall';
import type { OperationAuth, OperationServer } from '../../../client/shared/operation';
import type { ApiConfig, MethodConfig } from '../../config/schema';

/** What samples of a method are written with. A site without an address hears of it, and its pages are shown. */
export function callSettings({ url, auth, callField }: ApiConfig, { wrapper, local }: MethodConfig): CallSettings {
  const keys = auth
    .filter((each) => each.in === 'form')
    .map(({ name, label = name, placeholder = placeholderOf(name) }) => ({ name, label, placeholder }));
  return { url: url ?? `https://${HTTP_PLACEHOLDERS.host}/`, callField, keys, wrapper, local };
}

/** `api_id` → API_ID */
function placeholderOf(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|\W+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase();
}

/** What the configuration says of every operation of the site. */
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
