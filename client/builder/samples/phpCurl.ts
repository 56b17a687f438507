import { PHP_SAMPLES } from '../../shared/methodSections';
import type { SampleRequest, SampleTemplate } from '../request';
import { phpArray, phpChecked } from './phpCode';
import { phpQuoted } from './quote';

/** The call with PHP's cURL functions; certificates are checked, which is cURL's default. */
export const phpCurl: SampleTemplate = {
  label: 'cURL',
  choice: 'PHP',
  language: 'php',
  section: PHP_SAMPLES,
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
