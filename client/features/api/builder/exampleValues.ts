import type { SampleValue } from '../shared/sampleRequest';
import { parseParameterName } from '../shared/parameterName';
import type { SampleParameter } from './arguments';
import { exampleId, takesId } from './exampleIds';

interface Subject {
  /** The last key of its name: `filter[client_id]` → client_id. */
  key: string;
  description: string;
}

/** A value for parameters whose key or description matches. */
interface Rule extends Partial<Record<keyof Subject, RegExp>> {
  value: string;
}

/** Rules for values, the particular before the general. Hosts, numbers and cards are those reserved for examples. */
const RULES: readonly Rule[] = [
  { key: /(?:^|_)count$|^(?:qty|quantity|period|years)$/, value: '1' },
  { key: /limit$|^perpage$/, value: '10' },
  { key: /port_end$/, value: '8080' },
  { key: /port_start$/, value: '8000' },
  { key: /^port$/, value: '443' },
  { description: /VLAN/, value: '100' },
  { key: /^(?:memory|ram)$/, value: '2048' },
  { key: /^ttl$/, value: '3600' },

  // Days and times; an end comes after its start.
  { description: /HH:MM:SS/, key: /end|expire/, value: '2026-02-28 17:30:00' },
  { description: /HH:MM:SS/, value: '2026-01-31 09:30:00' },
  { description: /YYYY-MM-DD/, key: /end|due|expire|until|^to$/, value: '2026-02-28' },
  { description: /YYYY-MM-DD/, value: '2026-01-31' },
  { key: /^end_?time$|expires_?time/, value: '17:30' },
  { key: /(?:^|_)start?_?time$|_time$|^time$/, value: '09:30' },
  { key: /^(?:end|due|until|expires?)(?:_?date)?$|date_(?:end|due|expires)|^next_due$/, value: '2026-02-28' },
  { key: /(?:^|_)date(?:_|$)|(?:bill|order|start)date$/, value: '2026-01-31' },
  { key: /year/, description: /two digits|`YY`/, value: '30' },
  { key: /year/, value: '2030' },
  { key: /month/, value: '12' },

  // Hosts and networks.
  { key: /rdns|ptr|host(?:name)?$|^server$/, value: 'host.example.com' },
  { key: /nameserver|^ns\d*$/, value: 'ns1.example.com' },
  { key: /domain_sld$/, value: 'example' },
  { key: /domain(?:name)?s?$|^zone$|^cn$/, value: 'example.com' },
  { key: /^name$/, description: /name of the (?:new )?(?:DNS )?(?:zone|domain)\b/, value: 'example.com' },
  { key: /ipv6/, value: '2001:db8::10' },
  { key: /subnet|network/, value: '192.0.2.0/24' },
  { key: /(?:^|_|first)ip(?:s|v4|_?address)?$/, value: '192.0.2.10' },
  { key: /^mac(?:_?address)?$/, value: '00:00:5E:00:53:01' },
  { key: /url$|^website$/, value: 'https://example.com/' },
  { description: /^The (?:new )?IP address\b/, value: '192.0.2.10' },
  { key: /^bridge$/, value: 'vmbr0' },

  // People and companies.
  { key: /e_?mail|^b?cc$|^reply_?to$|^from2$|^to$/, value: 'jane@example.com' },
  { description: /email address/, key: /^(?:to|from|sender)$/, value: 'jane@example.com' },
  { key: /phone|mobile|^fax$/, value: '+12025550100' },
  { description: /^The phone number/, value: '+12025550100' },
  { key: /first_?name$/, value: 'Jane' },
  { key: /last_?name$/, value: 'Doe' },
  { key: /^from1?$|(?:received|created|changed)_by$/, value: 'Jane Doe' },
  { description: /name of (?:the |a )?(?:person|payer|customer)/, value: 'Jane Doe' },
  { key: /user_?name$|^login$/, value: 'jane' },
  { key: /company(?:name)?$/, value: 'Example Ltd' },
  { key: /address2$/, value: 'Second floor' },
  { key: /address1?$|^street$/, value: '1 Example Street' },
  { key: /^city$/, value: 'Springfield' },
  { key: /^state$/, value: 'IL' },
  { key: /post_?code$|^zip$/, value: '62701' },
  { key: /country(?:_?code)?$/, value: 'US' },
  { key: /language$/, value: 'english' },

  // Money.
  { key: /currency(?:_?code)?$/, value: 'EUR' },
  { key: /percent|tax_?rate/, value: '20' },
  // A fee comes on top of an amount, and nobody should send one by a copied sample.
  { key: /(?:^|_)fee$/, value: '0' },
  { key: /(?:^|_)(?:amount|price|total|cost|rate|credit|commission)$|payment$/, value: '10.00' },
  { key: /cardnum|card_?number/, value: '4111111111111111' },
  { key: /card_?type/, value: 'Visa' },
  { key: /^routing$/, value: '110000000' },
  { key: /^account$/, description: /number/, value: '000123456789' },
  { key: /iban/, value: 'DE89370400440532013000' },
  { key: /coupon|promo/, value: 'EXAMPLE10' },

  // Secrets, and names that look secret.
  { key: /pass(?:word|wd)?\d?$/, value: 'example-password' },
  { key: /public_?key$/, value: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEXAMPLE jane@example.com' },
  { key: /token|hash|secret/, value: 'example-token' },
  { description: /Base64/i, value: 'RXhhbXBsZQ==' },
  { key: /number$/, value: '123456' },
  { key: /^code$/, description: /verif/, value: '123456' },
  { key: /code$|_num$/, value: 'EXAMPLE1' },

  // The rest of what many methods have.
  { key: /file_?name$/, value: 'example.pdf' },
  { key: /^status$/, value: 'Active' },
  { key: /^subject$/, value: 'Your new service' },
  { key: /^(?:body|message)$/, value: 'Your service is ready to use.' },
  { key: /^query$/, value: 'example' },
];

/** Values of types that tell more than a name in which nothing is known. */
const BY_TYPE: Record<string, string> = {
  integer: '1',
  number: '10.00',
  boolean: 'true',
  date: '2026-01-31',
  datetime: '2026-01-31 09:30:00',
  file: 'example.pdf',
};

/** The value of the first rule that matches and `fits`, else one of the type, else its name: `client_id` → CLIENT_ID */
function valueByRules(subject: Subject, type: string, fits: (value: string) => boolean): string {
  const id = takesId(subject) ? exampleId(subject) : undefined;
  if (id !== undefined && fits(id)) return id;
  const rule = RULES.find(({ key, description, value }) => {
    const matches = key?.test(subject.key) !== false && description?.test(subject.description) !== false;
    return matches && fits(value);
  });
  return rule?.value ?? BY_TYPE[type] ?? subject.key.replace(/\W+/g, '_').replace(/^_|_$/g, '').toUpperCase();
}

export interface DescribedParameter extends Pick<SampleParameter, 'name' | 'type' | 'values'> {
  /** Markdown. */
  description: string;
}

/** A site's own values, used wherever they fit: by name, `filter[status]`, or by its last key, `status`. */
export type SiteValues = Readonly<Record<string, SampleValue>>;

const DEFAULT = /\b[Dd]efault(?: value)?(?: is|:|,)? `([^`]+)`/;
const EXAMPLE = /\b(?:[Ss]uch as|[Ff]or example,?|[Ff]or instance,?|e\.g\.) `([^`]+)`/;

/** A realistic value: the site's own, the first allowed one, the default, a documented example, or one by rules. */
export function exampleOf(parameter: DescribedParameter, siteValues: SiteValues = {}): SampleValue {
  const { name, type, description } = parameter;
  const key = lastKey(name);
  const own = [siteValues[name], siteValues[key]].find((value) => value !== undefined && takes(parameter, value));
  if (own !== undefined) return own;
  const fits = (value: string): boolean => fitsType(value, type) && !isExcluded(value, description);
  const documented = [parameter.values?.list[0], DEFAULT.exec(description)?.[1], EXAMPLE.exec(description)?.[1]];
  const [known] = documented.filter((value) => value !== undefined && fits(value) && !isComposed(type));
  const value = known ?? parameter.values?.list[0] ?? valueByRules({ key, description }, type, fits);
  if (type === 'object') return { name: value };
  return type === 'array' ? [value] : value;
}

/** True if a parameter accepts a value, as far as its type and description say. */
export function takes({ type, values, description }: DescribedParameter, value: SampleValue): boolean {
  if (typeof value !== 'string') {
    return (isComposed(type) || type === 'unknown') && Object.values(value).every((each) => isAllowed(each, values));
  }
  return !isComposed(type) && fitsType(value, type) && isAllowed(value, values) && !isExcluded(value, description);
}

/** True unless the list of values is closed and lacks the value. */
export function isAllowed(value: SampleValue, values: SampleParameter['values']): boolean {
  return values?.closed !== true || typeof value !== 'string' || values.list.includes(value);
}

export function isComposed(type: string): boolean {
  return type === 'array' || type === 'object';
}

const FORMS: Record<string, RegExp> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?$/,
  boolean: /^(?:true|false)$/,
  date: /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/,
  datetime: /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/,
};

/** True if a text can be a value of a type. Types unknown to docgen accept any text. */
export function fitsType(value: string, type: string): boolean {
  return FORMS[type]?.test(value) !== false;
}

/** ``other than `0` `` excludes 0. */
function isExcluded(value: string, description: string): boolean {
  const quoted = `\`${value.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}\``;
  return new RegExp(`\\b(?:not|never|except|but|other than|instead of) ${quoted}`).test(description);
}

/** `filter[client_id]` → client_id, `zones[]` → zones, `new[Category ID1]` → Category ID1 */
export function lastKey(name: string): string {
  const keys = (parseParameterName(name) ?? [name]).filter((key) => key !== '');
  return keys.at(-1) ?? name;
}
