import type { SampleRequest } from '../../client/features/api/shared/sampleRequest';
import type * as declared from 'docgen-site';
import { expectTypeOf, it } from 'vitest';
import type { UserConfig } from '../../src/config/schema';

// The compiler checks the types (`tsc -p .`), not the test run.
it('the declaration that is written from the schema has the types of the schema', () => {
  expectTypeOf<declared.UserConfig>().toEqualTypeOf<UserConfig>();
  expectTypeOf<declared.SampleRequest>().toEqualTypeOf<SampleRequest>();
});
