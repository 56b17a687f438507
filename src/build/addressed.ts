import type { Project } from '../config/project';
import type { Config } from '../config/schema';
import type { ParseSettings } from '../parse/parser';

/** Settings of a site for its addresses: where pages turn out to be MDX, `slug` says the address of one. */
export function addressed(
  { config, generator }: Pick<Project, 'config' | 'generator'>,
  { syntaxes = [] }: Pick<ParseSettings, 'syntaxes'>,
): Config {
  const isFound = generator.isUnknown === true && syntaxes.includes('mdx');
  return isFound ? { ...config, addresses: { ...config.addresses, slug: 'path' } } : config;
}
