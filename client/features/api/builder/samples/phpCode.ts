import type { SampleEntries, SampleRequest, SampleValue } from '../../shared/sampleRequest';
import type { SampleTemplate } from '../request';
import { phpQuoted } from './quote';
import { SAMPLES } from '../../../../shared/sampleTable';

/** The lines that set `$params`, and the argument of the call. A call without arguments needs no variable. */
function phpParameters({ arguments: entries }: SampleRequest): { setUp: string; argument: string } {
  if (Object.keys(entries).length === 0) return { setUp: '', argument: '[]' };
  return { setUp: `$params = ${phpArray(entries, 0)};\n`, argument: '$params' };
}

/** The lines that end a sample whose call has failed with `told`; nothing where no key tells. */
function phpChecked({ successKey }: SampleRequest, told: string): string {
  return successKey === undefined ? '' : phpThrow(`empty($reply[${phpQuoted(successKey)}])`, told);
}

/** The same for a local call: whether its reply has the key at all is not known. */
function phpCheckedIfTold({ successKey }: SampleRequest, told: string): string {
  return successKey === undefined ? '' : phpThrow(`($reply[${phpQuoted(successKey)}] ?? true) === false`, told);
}

function phpThrow(condition: string, told: string): string {
  return `if (${condition}) {\n    throw new RuntimeException(${told});\n}\n`;
}

/** A PHP array literal, one entry per line; `depth` is the indentation of its closing bracket in steps of 4. */
function phpArray(value: SampleEntries | SampleValue[], depth: number): string {
  const indent = '    '.repeat(depth + 1);
  const lines = Array.isArray(value)
    ? value.map((item) => `${indent}${phpValue(item, depth + 1)},`)
    : Object.entries(value).map(([key, item]) => `${indent}${phpQuoted(key)} => ${phpValue(item, depth + 1)},`);
  return ['[', ...lines, `${'    '.repeat(depth)}]`].join('\n');
}

function phpValue(value: SampleValue, depth: number): string {
  return typeof value === 'string' ? phpQuoted(value) : phpArray(value, depth);
}

/** The call from code that runs inside the platform, where no file has to be uploaded. */
export const phpLocal: SampleTemplate = {
  ...SAMPLES.phpLocal,
  write(request) {
    const { call, local, files } = request;
    if (local === undefined || files.length > 0) return undefined;
    const { setUp, argument } = phpParameters(request);
    return `<?php
$api = new ${local}();
${setUp}$reply = $api->${call}(${argument});
${phpCheckedIfTold(request, 'json_encode($reply)')}print_r($reply);`;
  },
};

/** The call through the platform's PHP class for remote use. Whether that class can upload files is not known. */
export const phpWrapper: SampleTemplate = {
  ...SAMPLES.phpWrapper,
  write(request) {
    const { url, call, credentials, wrapper, files } = request;
    if (wrapper === undefined || files.length > 0) return undefined;
    const { setUp, argument } = phpParameters(request);
    return `<?php
require_once ${phpQuoted(wrapper.file)};

${wrapper.className}::setAPI(
${[url, ...Object.values(credentials)].map((each) => `    ${phpQuoted(each)}`).join(',\n')}
);
$api = ${wrapper.className}::singleton();
${setUp}$reply = $api->${call}(${argument});
${phpChecked(request, 'json_encode($reply)')}print_r($reply);`;
  },
};

/** The call with PHP's cURL functions; certificates are checked, which is cURL's default. */
export const phpCurl: SampleTemplate = {
  ...SAMPLES.phpCurl,
  write: (request) => `<?php
$url = ${phpQuoted(request.url)};
$curl = curl_init($url);
curl_setopt_array($curl, [
    CURLOPT_POST => true,
    CURLOPT_POSTFIELDS => ${body(request)},
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
    CURLOPT_TIMEOUT => 30,
]);
$body = curl_exec($curl);
if ($body === false) {
    throw new RuntimeException(curl_error($curl));
}

$reply = json_decode($body, true);
${phpChecked(request, '$body')}print_r($reply);`,
};

/** A form. With files, a flat array, which cURL sends as `multipart/form-data`. */
function body({ fields, pairs, files }: SampleRequest): string {
  if (files.length === 0) return `http_build_query(${phpArray(fields, 1)})`;
  const entries = [
    ...pairs.map(([name, value]) => ({ name, code: phpQuoted(value) })),
    ...files.map(([name, path]) => ({ name, code: `new CURLFile(${phpQuoted(path)})` })),
  ];
  const lines = entries.map(({ name, code }, index) => {
    // Array keys are unique, so the entries of a list are numbered.
    const number = entries.slice(0, index).filter((other) => other.name === name).length;
    return `        ${phpQuoted(name.replace(/\[\]$/, `[${number}]`))} => ${code},\n`;
  });
  return `[\n${lines.join('')}    ]`;
}
