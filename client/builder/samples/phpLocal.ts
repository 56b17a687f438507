import { PHP_SAMPLES } from '../../shared/methodSections';
import type { SampleTemplate } from '../request';
import { phpCheckedIfTold, phpParameters } from './phpCode';

/** The call from code that runs inside the platform, where no file has to be uploaded. */
export const phpLocal: SampleTemplate = {
  label: 'Local API',
  language: 'php',
  section: PHP_SAMPLES,
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
