import type { CallSettings } from '../../client/shared/sampleRequest';
import { exampleValue } from '../../client/features/api/builder/arguments';
import { describeRequest, type SampleTemplate } from '../../client/features/api/builder/request';
import type { FormCall } from './formCall';
import { ADMIN_CALLS } from './adminApi';

const settings: CallSettings = {
  ...ADMIN_CALLS,
  wrapper: { file: 'class.hbwrapper.php', className: 'HBWrapper' },
  local: 'ApiWrapper',
};

/** The code of a sample for a method, as its page shows it. */
export function sampleCode(
  template: SampleTemplate,
  { call, parameters }: FormCall,
  changes: Partial<CallSettings> = {},
): string | undefined {
  return template.write(
    describeRequest({ settings: { ...settings, ...changes }, call, parameters, valueOf: exampleValue }),
  );
}
