import { mapConcurrently } from '../base/mapConcurrently';
import type { RenderContext } from '../render/context';
import { renderStub, stubOf } from '../render/stub';
import { fullHash } from '../base/hash';
import type { Output } from '../write/output';

/** Passes the redirects of a site to the output; unchanged ones are not rendered again. */
export async function writeStubs(context: RenderContext, output: Output): Promise<void> {
  await mapConcurrently(context.site.redirects.stubs, async (redirect) => {
    const stub = stubOf(redirect, context);
    const key = fullHash(JSON.stringify(stub));
    if (!output.keep([{ ...stub, key }])) await output.add(renderStub(stub), key);
  });
}
