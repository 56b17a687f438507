import type * as declared from 'docgen-site';
import { expectTypeOf, it } from 'vitest';
import type { SampleRequest } from '../../client/builder/request';
import type { UserConfig } from '../../src/config/schema';

// What it expects is checked by the compiler (`tsc -p .`), not as it runs.
it('the declaration that is written from the schema has the types of the schema', () => {
  expectTypeOf<declared.UserConfig>().toEqualTypeOf<UserConfig>();
  expectTypeOf<declared.SampleRequest>().toEqualTypeOf<SampleRequest>();
});
