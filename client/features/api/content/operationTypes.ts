import { operationPath } from '../../../shared/markdownPath';
import type { ContentTool, ToolContext } from '../../../shared/contentTool';
import { textOf } from '../../../shared/text';
import { TYPES } from '../shared/types';
import type { OperationFile } from '../types/operationFile';

/** Fills the panel with TypeScript types when its reader sees it. What makes them is loaded with the first. */
export function createOperationTypes({ window, site }: ToolContext): ContentTool {
  const { document, location } = window;
  const fill = async (code: Element): Promise<void> => {
    try {
      const [{ typesOf, coloured }, response] = await Promise.all([
        import('../types/typesOf'),
        window.fetch(operationPath(location.pathname)),
      ]);
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      code.innerHTML = `${coloured(typesOf((await response.json()) as OperationFile))}\n`;
    } catch {
      code.textContent = `// ${textOf(site, 'operation.noTypes', 'The types could not be loaded')}\n`;
    }
  };
  return {
    watch() {
      const code = document.querySelector(`[data-sample="${TYPES}"] code`);
      if (code === null) return;
      const seen = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        void fill(code);
      });
      seen.observe(code);
    },
  };
}
