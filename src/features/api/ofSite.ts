import type { Exporter } from '../../export/exporter';
import type { Decorator } from '../../render/context';
import type { Prepared, PreparedFrom } from '../../seam/feature';
import { prepareChanges, type ApiChanges } from './changes/prepare';
import { renderMethodChanges } from './changes/show/methodChanges';
import { planChanges } from './changes/show/planChanges';
import { sinceMark } from './changes/show/sinceMark';
import { apiExports } from './export/apiExports';
import { signedInFiles } from './site/signedInFiles';

/** The part of the feature that is loaded where pages of a site are about operations. */
export type ApiOfSite = Pick<Decorator, 'decorate'> & Exporter & { files: typeof signedInFiles };

/** Finds what changed in the operations of a site, and makes of it what its pages and its files for programs show. */
export async function prepareApi(from: PreparedFrom): Promise<Prepared> {
  const { shown, found } = await prepareChanges(from);
  return {
    value: { decorate: decorator(shown), exports: exporter(shown), files: signedInFiles } satisfies ApiOfSite,
    changes: found,
  };
}

/** Marks operations that have changed, and lists their changes. */
function decorator({ methodChanges, since }: ApiChanges): Decorator['decorate'] {
  return (page, context) => {
    const { mark, list } = renderMethodChanges(page, context, methodChanges);
    return { mark: mark + sinceMark(page, context, since), below: list };
  };
}

function exporter({ changes }: ApiChanges): Exporter['exports'] {
  return (input) => ({ files: apiExports(input), others: changes && planChanges(changes, input) });
}
