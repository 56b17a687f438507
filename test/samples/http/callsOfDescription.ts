import path from 'node:path';
import { NO_ACCESS } from '../../../client/features/api/builder/access';
import { fillHttpCall } from '../../../client/features/api/builder/http/fillHttpCall';
import type { HttpCall } from '../../../client/features/api/builder/http/httpCall';
import { NOTHING_TYPED } from '../../../client/features/api/builder/typed';
import type { Operation, NamedSchemas } from '../../../client/features/api/shared/operation';
import { createDiffers } from '../../../src/features/api/schema/differs';
import { rootsOf } from '../../../src/features/api/schema/pageRows';
import { createSchemaViews } from '../../../src/features/api/schema/schemaView';
import { createRowArranger } from '../../../src/features/api/schema/sharedRows';
import { requestOf } from '../../../src/features/api/reading/reference/requestFields';
import { addExamples } from '../../../src/features/api/openapi/examples';
import { nameLargeSchemas } from '../../../src/features/api/openapi/nameLargeSchemas';
import { readDescription } from '../../../src/features/api/openapi/readDescription';

/** A call of a description, as its page shows it. */
export interface DescribedCall {
  name: string;
  operation: Operation;
  schemas: NamedSchemas;
  /** Below another address. */
  call: (address: string) => HttpCall;
}

/** The calls of some operations of a description, chosen by `choose`. */
export async function callsOfDescription(
  file: string,
  choose: (operations: Operation[]) => Operation[],
): Promise<DescribedCall[]> {
  const site = { root: path.dirname(file), content: { allow: [], trust: 'full' as const } };
  const { description } = await readDescription(site, { source: path.basename(file) });
  if (description === undefined) throw new Error(`${file} is no description`);
  const named = nameLargeSchemas(description);
  const chosen = choose(named.operations.filter(({ direction }) => direction === 'request'));
  const operations = await addExamples(chosen, named.schemas);
  const arrange = createRowArranger(createSchemaViews(named.schemas, createDiffers(named.schemas)));
  return operations.map((operation) => {
    const rows = new Map(arrange(rootsOf({ operation })).map((row) => [row.id, row]));
    return {
      name: `${path.basename(file)} ${operation.verb} ${operation.path}`,
      operation,
      schemas: named.schemas,
      call(address) {
        const servers = [{ url: address, description: '', variables: [] }];
        return fillHttpCall(requestOf({ ...operation, servers }, rows), NOTHING_TYPED, NO_ACCESS).call;
      },
    };
  });
}
