import { PHP_SAMPLES } from '../../shared/methodSections';
import type { SampleTemplate } from '../request';
import { phpChecked, phpParameters } from './phpCode';
import { phpQuoted } from './quote';

/** The call through the platform's PHP class for remote use. Whether that class can upload files is not known. */
export const phpWrapper: SampleTemplate = {
  label: 'Wrapper class',
  choice: 'PHP wrapper',
  language: 'php',
  section: PHP_SAMPLES,
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
