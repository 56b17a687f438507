import { scriptHash } from '../base/hash';
import { hostsOf } from '../config/host';
import { traitsOf } from '../render/hosts/hosts';
import { contentSecurityPolicy, metaPolicy, policyNeeds } from '../render/policyNeeds';
import type { RenderContext } from '../render/context';

/** The same with the policy that the site needs, in its pages too where their host cannot send it. */
export function withPolicy(context: RenderContext): RenderContext {
  const { config, assets } = context;
  const policy = contentSecurityPolicy(scriptHash, policyNeeds(context));
  const isNeeded = config.security.metaPolicy ?? traitsOf(hostsOf(config)).needsPolicy;
  return { ...context, policy, assets: isNeeded ? { ...assets, policy: metaPolicy(policy) } : assets };
}
