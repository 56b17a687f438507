import type { Project } from '../../config/project';
import type { Site } from '../../model/site';
import type { PlannedFile } from '../../model/outputFile';
import type { Exporter, FeatureExports } from '../../seam/exporter';
import type { Decorator } from '../../render/context';
import type { Prepared, PreparedFrom } from '../../seam/feature';
import { prepareChanges, type ApiChanges } from './changes/prepare';
import { renderMethodChanges } from './changes/show/methodChanges';
import { planChanges } from './changes/show/planChanges';
import { sinceMark } from './changes/show/sinceMark';
import { apiExports } from './export/apiExports';
import { operationFiles } from './export/operationFiles';
import { signedInFiles } from './site/signedInFiles';
import type { SourceDescription } from './export/describedSources';

/** The part of the feature that is loaded where pages of a site are about operations. */
export interface ApiOfSite extends Pick<Decorator, 'decorate'>, Exporter {
  siteFiles: typeof signedInFiles;
}

/** Finds what changed in the operations of a site, and makes of it what its pages and its files for programs show. */
export async function prepareApi(from: PreparedFrom): Promise<Prepared> {
  const { shown, found } = await prepareChanges(from);
  const exports = exporter(shown, from.project);
  const value: ApiOfSite = { decorate: decorator(shown), exports, siteFiles: signedInFiles };
  return { value, changes: found };
}

/** Marks operations that have changed, and lists their changes. */
function decorator({ methodChanges, since }: ApiChanges): Decorator['decorate'] {
  return (page, context) => {
    const { mark, list } = renderMethodChanges(page, context, methodChanges);
    return { mark: mark + sinceMark(page, context, since), below: list };
  };
}

/** Files that no list names. */
const only = (files: readonly PlannedFile[]): FeatureExports['others'] => ({ files, listed: [], searched: [] });

function exporter({ changes }: ApiChanges, project: Project): Exporter['exports'] {
  return (input) => {
    const descriptions = isTranslation(input.context.site) ? [] : sourceDescriptions(project);
    const files = apiExports({ ...input, descriptions });
    const beside = operationFiles({ ...input, files });
    const others = changes && planChanges(changes, input);
    return { files, others: others ? { ...others, files: [...others.files, ...beside] } : only(beside) };
  };
}

/** Plugins make pages of their descriptions in one language. */
function isTranslation({ languages, data }: Site): boolean {
  return languages !== undefined && languages.editions[0]?.data !== data;
}

/** The descriptions that plugins have made pages from. */
function sourceDescriptions({ config: { plugins } }: Project): SourceDescription[] {
  return plugins.flatMap(({ name, openApiFile }) => {
    const file = openApiFile?.();
    return file === undefined ? [] : [{ plugin: name, path: file.path, text: String(file.contents) }];
  });
}
