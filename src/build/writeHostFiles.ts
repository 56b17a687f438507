import { hostsOf } from '../config/host';
import { hostFiles, ownHostFiles } from '../render/hosts/hostFiles';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import type { OutputFile } from '../model/outputFile';
import type { RenderContext } from '../render/context';

/** The rules of the hosts that the site is for; files of the site's owner take precedence. */
export function renderHostFiles(
  { site, config, policy }: RenderContext,
  { files, publicFiles }: { files: () => readonly string[]; publicFiles: readonly string[] },
): OutputFile[] {
  const rules = hostFiles(hostsOf(config), {
    base: config.base,
    policy,
    routes: site.routes,
    pages: site.pages.map(({ record }) => record.path),
    named: site.redirects.named,
    // Few hosts want them, and to name all files some have to be made.
    get files() {
      return files();
    },
  });
  return rules
    .filter(({ path }) => !publicFiles.includes(path))
    .map(({ path, contents, host }) => ({ path, contents, source: `the rules for \`${host}\`` }));
}

/** Says which rules of hosts are the owner's own. */
export function hostFileProblems(config: RenderContext['config'], publicFiles: readonly string[]): Diagnostic[] {
  return ownHostFiles(hostsOf(config), publicFiles).map(([host, file]) => problem('host-file-own', { host, file }));
}
