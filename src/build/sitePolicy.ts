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

/** Headers of every answer: docgen's own, and those that the site adds or has in their place. */
export function securityHeaders({
  policy,
  config,
}: Pick<RenderContext, 'policy' | 'config'>): [name: string, value: string][] {
  const all: [name: string, value: string][] = [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ];
  const own = Object.entries(config.security.headers);
  const isOwn = (name: string) => own.some(([other]) => other.toLowerCase() === name.toLowerCase());
  return [...all.filter(([name]) => !isOwn(name)), ...own];
}
