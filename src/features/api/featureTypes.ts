import type { Operation, Schema } from '../../../client/features/api/shared/operation';
import type { SampleRequest } from '../../../client/features/api/shared/sampleRequest';
import type { ReferencePage } from '../../../client/features/api/shared/referencePage';

declare module '../../config/featureTypes' {
  interface FeatureTypes {
    subject: Operation;
    reference: ReferencePage;
    part: Schema;
    call: SampleRequest;
  }
}
