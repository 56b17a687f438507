import type { MethodRecord } from '../record';
import { sampleArguments, type SampleEntries, type SampleValue } from './arguments';
import type { SampleWriter } from './sample';

/** The call with PHP's cURL functions; certificates are checked, which is cURL's default. */
export const phpCurl: SampleWriter = (record, { url }) => {
  const fields = { api_id: 'API_ID', api_key: 'API_KEY', call: record.call, ...sampleArguments(record) };
  const code = `<?php
$curl = curl_init(${phpString(url)});
curl_setopt_array($curl, [
    CURLOPT_POST => true,
    CURLOPT_POSTFIELDS => http_build_query(${phpArray(fields, 1)}),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
]);
$body = curl_exec($curl);
if ($body === false) {
    throw new RuntimeException(curl_error($curl));
}

$reply = json_decode($body, true);
print_r($reply);`;
  return { title: 'cURL', language: 'php', code };
};

/** The call through the platform's PHP class for remote use. */
export const phpWrapper: SampleWriter = (record, { url, wrapper }) => {
  if (wrapper === undefined) return undefined;
  const { setUp, argument } = phpParameters(record);
  const code = `<?php
require_once ${phpString(wrapper.file)};

${wrapper.className}::setAPI(${phpString(url)}, 'API_ID', 'API_KEY');
${setUp}$reply = ${wrapper.className}::singleton()->${record.call}(${argument});
print_r($reply);`;
  return { title: 'Wrapper class', language: 'php', code };
};

/** The call from code that runs inside of the platform. */
export const phpLocal: SampleWriter = (record, { local }) => {
  if (local === undefined) return undefined;
  const { setUp, argument } = phpParameters(record);
  const code = `<?php
$api = new ${local}();
${setUp}$reply = $api->${record.call}(${argument});
print_r($reply);`;
  return { title: 'Local API', language: 'php', code };
};

/** The lines that make `$params`, and the argument of the call; a call without arguments needs no variable. */
function phpParameters(record: MethodRecord): { setUp: string; argument: string } {
  const entries = sampleArguments(record);
  if (Object.keys(entries).length === 0) return { setUp: '', argument: '[]' };
  return { setUp: `$params = ${phpArray(entries, 0)};\n`, argument: '$params' };
}

/** A PHP array literal, one entry a line; `depth` is the indentation of its closing bracket in steps of 4. */
function phpArray(value: SampleEntries | SampleValue[], depth: number): string {
  const indent = '    '.repeat(depth + 1);
  const lines = Array.isArray(value)
    ? value.map((item) => `${indent}${phpValue(item, depth + 1)},`)
    : Object.entries(value).map(([key, item]) => `${indent}${phpString(key)} => ${phpValue(item, depth + 1)},`);
  return ['[', ...lines, `${'    '.repeat(depth)}]`].join('\n');
}

function phpValue(value: SampleValue, depth: number): string {
  return typeof value === 'string' ? phpString(value) : phpArray(value, depth);
}

/** A PHP string in single quotes. */
function phpString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
