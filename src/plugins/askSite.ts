import * as z from 'zod';
import type { CheckedPlugin, PluginFacts, PluginProblem } from '../config/plugins';
import { redirectsSchema } from '../config/redirects';
import type { Config } from '../config/schema';
import { searchWeight } from '../config/searchWeight';
import { sidebarSchema } from '../config/sidebar';
import { settling } from '../base/waiting';
import { type Diagnostic, problem } from '../report/diagnostic';
import { passStartAgain } from '../report/startAgain';
import { placeThrown, reasonThrown } from '../report/thrown';
import { pluginProblem } from './ask';
import { refusal } from './refusal';

/** Additions of plugins to a site. */
export interface SiteAdditions {
  redirects: Config['redirects'];
  sidebar?: Config['sidebar'];
  /** Path of a page or a folder → how many times as much it counts in the search. */
  weights: Readonly<Record<string, number>>;
  diagnostics: Diagnostic[];
}

const additionsSchema = z
  .strictObject({
    redirects: redirectsSchema.optional(),
    sidebar: sidebarSchema.optional(),
    weights: z.record(z.string().startsWith('/', 'expected a path that starts with `/`'), searchWeight).optional(),
    problems: z.array(z.custom<PluginProblem>()).optional(),
  })
  .optional();

/** Asks all plugins what they add to the site; of two that say the same, the first is heard. */
export async function askSite(plugins: readonly CheckedPlugin[], facts: () => PluginFacts): Promise<SiteAdditions> {
  const all: SiteAdditions = { redirects: {}, weights: {}, diagnostics: [] };
  for (const { name, site } of plugins) {
    if (site === undefined) continue;
    try {
      const value = await settling(site(facts()));
      const asked = additionsSchema.safeParse(value);
      if (asked.success) {
        const { redirects, sidebar, weights, problems = [] } = asked.data ?? {};
        all.redirects = { ...redirects, ...all.redirects };
        all.weights = { ...weights, ...all.weights };
        all.sidebar ??= sidebar;
        all.diagnostics.push(...problems.map((each) => pluginProblem(each, name)));
      } else {
        const reason = refusal('site', 'additions', { error: asked.error, value });
        all.diagnostics.push(problem('plugin-failed', { plugin: name, reason }));
      }
    } catch (cause) {
      passStartAgain(cause);
      all.diagnostics.push(problem('plugin-failed', { plugin: name, reason: reasonThrown(cause) }, placeThrown(cause)));
    }
  }
  return all;
}
