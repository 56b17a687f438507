import { scriptHash } from '../base/hash';
import { hostingOf } from './hosting';
import { contentSecurityPolicy, metaPolicy, policyNeeds } from '../render/policyNeeds';
import type { RenderContext } from '../render/context';

/** The same with the policy that the site needs, in its pages too where their host cannot send it. */
export async function withPolicy(context: RenderContext): Promise<RenderContext> {
  const { config, assets } = context;
  const policy = contentSecurityPolicy(scriptHash, policyNeeds(context));
  const isNeeded = config.security.metaPolicy ?? (await hostingOf(config)).needsPolicy;
  return { ...context, policy, assets: isNeeded ? { ...assets, policy: metaPolicy(policy) } : assets };
}
