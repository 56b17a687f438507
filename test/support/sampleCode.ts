import type { CallSettings } from '../../client/features/api/shared/sampleRequest';
import type { SampleTemplate } from '../../client/features/api/builder/request';
import { exampleCall } from '../../client/features/api/builder/typedCall';
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
  return template.write(exampleCall({ settings: { ...settings, ...changes }, call, parameters }));
}
