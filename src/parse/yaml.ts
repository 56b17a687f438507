import { CORE_SCHEMA, load } from 'js-yaml';
import { faultOfAliases } from '../base/aliases';

/**
 * The value of a text in YAML 1.2: a date stays a string, and `no` is not a boolean. Of a key that is there twice, the
 * last value counts, and the key is reported. Throws what is wrong with the text.
 */
export function parseYaml(text: string, reportTwice: (cause: unknown) => void): object {
  const data = loadYaml(text, reportTwice) ?? {};
  const reason = faultOfAliases(data);
  if (reason !== undefined) throw Object.assign(new Error(reason), { reason });
  return data;
}

function loadYaml(text: string, reportTwice: (cause: unknown) => void): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch (cause) {
    if (!String(cause).includes('duplicated mapping key')) throw cause;
    const data = load(text, { schema: CORE_SCHEMA, json: true });
    reportTwice(cause);
    return data;
  }
}
