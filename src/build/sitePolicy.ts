import { scriptHash } from '../base/hash';
import { hostsOf } from '../config/host';
import { traitsOf } from '../render/hosts/traits';
import { contentSecurityPolicy, metaPolicy } from '../render/contentSecurityPolicy';
import type { RenderContext } from '../render/context';
import { policyNeeds } from '../render/policyNeeds';

/** The same with the policy that the site needs, in its pages too where their host cannot send it. */
export function withPolicy(context: RenderContext): RenderContext {
  const { config, assets } = context;
  const policy = contentSecurityPolicy(scriptHash, policyNeeds(context));
  const isNeeded = config.security.metaPolicy ?? traitsOf(hostsOf(config)).needsPolicy;
  return { ...context, policy, assets: isNeeded ? { ...assets, policy: metaPolicy(policy) } : assets };
}
