import { tellEnglish, type Tell } from '../../../../shared/tell';
import {
  type Access,
  type AccessField,
  type AccessForm,
  addressProblem,
  isAddress,
  isPadded,
  spaceProblem,
} from '../access';
import { asciiProblem, isPlain } from './fieldValue';
import { HTTP_PLACEHOLDERS } from './httpCall';
import type { CallCredential, CallServer, Credential, HttpPageCall } from './httpPageCall';

type Called = Pick<HttpPageCall, 'servers' | 'auth' | 'tell'>;

/** Address and credentials of a call, as chosen and typed so far in all calls to the same API. */
export interface HttpAccess {
  address: string;
  credentials: Credential[];
  form: AccessForm;
}

/** The choice of an address that is no server of the description. */
const OTHER = 'other';

export function httpAccess(page: Called, access: Access): HttpAccess {
  // An API is known by its first server: sites may document several, with keys of their own.
  const keyOf = (name: string): string => `${page.servers[0]?.url ?? ''} ${name}`;
  const { tell = tellEnglish } = page;
  const store: Store = {
    tell,
    read: (name) => access.keys[keyOf(name)] ?? '',
    field: (name, about) => ({
      ...about,
      name,
      value: access.keys[keyOf(name)] ?? '',
      changed: (value) => ({ ...access, keys: { ...access.keys, [keyOf(name)]: value } }),
    }),
  };
  const target = targetOf(page.servers, store);
  const { credentials, fields } = credentialsOf(page.auth, store);
  const legend =
    fields.length === 0
      ? tell('form.address', 'Address')
      : tell('form.addressAndCredentials', 'Address and credentials');
  return { address: target.address, credentials, form: { legend, fields: [...target.fields, ...fields] } };
}

interface Store {
  tell: Tell;
  read: (name: string) => string;
  field: (name: string, about: Omit<AccessField, 'name' | 'value' | 'changed'>) => AccessField;
}

/** The servers of a description, or an address of the reader's own. */
function targetOf(servers: readonly CallServer[], store: Store): Pick<HttpAccess, 'address'> & AccessFields {
  const { read, field, tell } = store;
  const hasChoice = servers.length > 1 || servers.some(({ variables }) => variables.length > 0);
  const chosen = hasChoice ? read('server') : OTHER;
  const server = servers.find(({ url }) => url === chosen) ?? servers[0];
  const variables = chosen === OTHER ? [] : (server?.variables ?? []);
  const valueOf = (name: string): string => (variables.length === 0 ? '' : read(`server ${name}`));
  const documented = serverAddress(server, valueOf);
  const typed = chosen === OTHER ? read('address') : '';
  const isKnown = !documented.startsWith(`https://${HTTP_PLACEHOLDERS.host}`);
  const fields = [
    ...(hasChoice ? [serverField(servers, store)] : []),
    ...variables.map(({ name, default: usual, values }) =>
      field(`server ${name}`, {
        label: name,
        placeholder: usual,
        isNeeded: false,
        ...(values.length > 0 && { choices: withDefault(values, usual) }),
      }),
    ),
    ...(chosen === OTHER
      ? [
          field('address', {
            label: tell('form.address', 'Address'),
            placeholder: documented,
            problem: addressProblem(typed, documented, tell),
            isAddress: true,
            isNeeded: !isKnown,
          }),
        ]
      : []),
  ];
  return { address: isAddress(typed) ? typed.replace(/(?<!\/)\/+$/, '') : documented, fields };
}

interface AccessFields {
  fields: AccessField[];
}

function serverField(servers: readonly CallServer[], { tell, field }: Store): AccessField {
  const known = servers.map(({ url, description }, index): [string, string] => [
    index === 0 ? '' : url,
    description === '' ? url : `${description.split('\n')[0]}: ${url}`,
  ]);
  const choices: AccessField['choices'] = [...known, [OTHER, tell('form.otherAddress', 'Another address')]];
  return field('server', { label: tell('form.server', 'Server'), placeholder: '', isNeeded: false, choices });
}

function withDefault(values: readonly string[], usual: string): NonNullable<AccessField['choices']> {
  const others = values.filter((value) => value !== usual).map((value): [string, string] => [value, value]);
  return [['', usual], ...others];
}

/** The address of a server; one without a host gets a placeholder for it. */
export function serverAddress(server: CallServer | undefined, valueOf: (name: string) => string): string {
  const url = (server?.url ?? '').replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const usual = server?.variables.find((each) => each.name === name)?.default ?? '';
    return valueOf(name) || usual || whole;
  });
  const address = url.replace(/(?<!\/)\/+$/, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (address.startsWith('//')) return `https:${address}`;
  return `https://${HTTP_PLACEHOLDERS.host}${address === '' || address.startsWith('/') ? address : `/${address}`}`;
}

/** The credentials of the chosen way, which is the first one unless something else is chosen. */
function credentialsOf(auth: Called['auth'], store: Store): Pick<HttpAccess, 'credentials'> & AccessFields {
  const { tell } = store;
  const none = tell('form.none', 'none');
  const names = auth.map((ways) => (ways.length === 0 ? none : ways.map(({ name }) => name).join(' + ')));
  const chosen = auth.length > 1 ? names.indexOf(store.read('way')) : 0;
  const ways = auth[chosen === -1 ? 0 : chosen] ?? [];
  const options = names.map((name, index): [string, string] => [index === 0 ? '' : name, name]);
  const label = tell('form.credentials', 'Credentials');
  const choice = { label, placeholder: '', isNeeded: false, choices: options };
  const made = ways.map((way) => credentialOf(way, ways.length > 1, store));
  return {
    credentials: made.map(({ credential }) => credential),
    fields: [...(auth.length > 1 ? [store.field('way', choice)] : []), ...made.flatMap(({ fields }) => fields)],
  };
}

/** One way to say who calls, and its fields; `isOneOf` says whether they are to be told apart. */
function credentialOf(
  way: CallCredential,
  isOneOf: boolean,
  { read, field, tell }: Store,
): { credential: Credential } & AccessFields {
  const { name, kind } = way;
  const { user, password, token, key } = HTTP_PLACEHOLDERS;
  const named = (label: string): string =>
    isOneOf ? tell('form.labelOf', '{label} of {way}', { label, way: name }) : label;
  const isHeader = kind !== 'key' || way.in === 'header';
  const secret = (label: string, placeholder: string): AccessField => {
    const typed = read(`auth ${name}`);
    const isOdd = isHeader && kind !== 'basic' && !isPlain(typed);
    const problem = isPadded(typed) ? spaceProblem(tell) : isOdd ? asciiProblem(tell) : undefined;
    const about = { label: named(label), placeholder, problem, isSecret: true, isNeeded: true };
    return field(`auth ${name}`, { ...about, mayBeEmpty: kind === 'basic', ...(way.signIn && { signIn: way.signIn }) });
  };
  const withValue = (placeholder: string): Credential => ({ ...way, value: read(`auth ${name}`) || placeholder });
  switch (kind) {
    case 'key':
      return { credential: withValue(key), fields: [secret(way.parameter ?? name, key)] };
    case 'bearer':
    case 'oauth2':
    case 'openid':
      return { credential: withValue(token), fields: [secret(tell('form.token', 'Token'), token)] };
    case 'basic': {
      const label = named(tell('form.userName', 'User name'));
      const own = secret(tell('form.password', 'Password'), password);
      return {
        credential: { ...withValue(password), user: read(`user ${name}`) || user },
        fields: [field(`user ${name}`, { label, placeholder: user, isNeeded: true }), own],
      };
    }
    default:
      return { credential: { ...way, value: '' }, fields: [] };
  }
}
