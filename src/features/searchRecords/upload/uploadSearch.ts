import { searchServiceOf } from '../../../../client/shared/searchService';
import { loadProject } from '../../../generators/loadProject';
import { hasErrors } from '../../../report/diagnostic';
import { usageError } from '../messages';
import { count } from '../../../report/summary';
import { ExitCode, findRoot, openConsole, type CommandContext, type CommonOptions } from '../../../commandLine/options';
import { uploadRecords } from './uploadRecords';
import { uploadSite } from './uploadSite';

export interface UploadSearchOptions extends CommonOptions {
  /** File with the problems that are known. */
  baseline?: string;
  dryRun?: boolean;
}

/** Variable with the key that may change the index. */
const KEY = 'DOCGEN_SEARCH_ADMIN_KEY';

const NAMES = { meilisearch: 'Meilisearch', typesense: 'Typesense', algolia: 'Algolia' };

/** `docgen upload-search`: puts the site's sections into the service that its search asks; returns the exit code. */
export async function uploadSearchCommand(
  named: string,
  { baseline, dryRun = false, ...options }: UploadSearchOptions,
  { passes, watch }: Pick<CommandContext, 'passes' | 'watch'>,
): Promise<number> {
  const output = openConsole(named, options);
  const { environment } = options.surroundings;
  const root = await findRoot(named, options);
  const { config } = await loadProject(root, options.surroundings);
  const service = searchServiceOf(config.search);
  if (service === undefined) throw usageError('search-service', {});
  const secret = environment[KEY] ?? '';
  if (secret === '' && !dryRun) throw usageError('search-admin-key', { variable: KEY, isSame: false });
  if (secret === service.key) throw usageError('search-admin-key', { variable: KEY, isSame: true });
  const { diagnostics, site } = await passes.check({ root, baseline }, output.progress);
  output.problems(diagnostics.filter(({ severity }) => severity === 'error'));
  if (hasErrors(diagnostics)) {
    output.info('nothing was uploaded');
    return ExitCode.problems;
  }
  const records = uploadRecords(site, config);
  const pages = new Set(records.map(({ url_without_anchor: page }) => page));
  const told = `${count(records.length, 'record')} of ${count(pages.size, 'page')}`;
  const place = `\`${service.index}\` of ${NAMES[service.service]} at ${service.host}`;
  if (dryRun) {
    output.info(`${told} for ${place}; nothing was uploaded (--dry-run)`);
    return ExitCode.fine;
  }
  const controller = new AbortController();
  const lang = site.languages === undefined ? config.lang : undefined;
  const sent = (done: number): void => output.progress.report('uploading', done, records.length);
  sent(0);
  const uploading = uploadSite({ service, secret, records, lang, signal: controller.signal, sent });
  watch.onInterruption({
    runsCode: false,
    abandon: () => {
      controller.abort();
      return uploading.catch(() => undefined);
    },
    close() {},
  });
  await uploading;
  output.progress.clear();
  output.info(`${told} uploaded to ${place}`);
  return ExitCode.fine;
}
