import { mapConcurrently } from '../base/waiting';
import { fullHash } from '../base/hash';
import { traitsOf } from '../render/hosts/traits';
import { hostsOf } from '../config/host';
import type { Redirect, Site } from '../model/site';
import type { RenderContext } from '../render/context';
import { renderStub, stubOf } from '../render/stub';
import type { Output } from '../write/output';

/** Passes the redirects of a site to the output; unchanged ones are not rendered again. */
export async function writeStubs(context: RenderContext, output: Output): Promise<void> {
  await mapConcurrently(neededStubs(context), (redirect) => {
    const stub = stubOf(redirect, context);
    const { path, source } = stub;
    const key = fullHash(JSON.stringify(stub));
    // Made from the redirect again, which is there anyway: there may be as many as pages.
    return output.later({ path, source, key }, () => renderStub(stubOf(redirect, context)).contents);
  });
}

/** The redirects that the rules of no host answer. */
function neededStubs({ site, config }: { site: Pick<Site, 'redirects'>; config: RenderContext['config'] }): Redirect[] {
  const { needsStubs, byRule } = traitsOf(hostsOf(config));
  const { named, stubs } = site.redirects;
  if (needsStubs) return stubs;
  const answered = new Set(byRule(named).map(({ from }) => from));
  const others = new Set(named.map(({ from }) => from).filter((from) => !answered.has(from)));
  return stubs.filter(({ from }) => others.has(from));
}
