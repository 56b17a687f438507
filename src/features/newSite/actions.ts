/** Versions of GitHub's actions as of 2026-10-04: whatever docgen writes or recommends names these. */
export const ACTIONS: Readonly<Record<string, string>> = {
  'actions/cache': 'v6',
  'actions/checkout': 'v7',
  'actions/configure-pages': 'v6',
  'actions/deploy-pages': 'v5',
  'actions/download-artifact': 'v8',
  'actions/setup-node': 'v7',
  'actions/upload-artifact': 'v7',
  'actions/upload-pages-artifact': 'v5',
};

/** Gives each action that a workflow uses its version. */
export function withVersions(workflow: string): string {
  return workflow.replace(/(?<=uses: )(actions\/[\w-]+)$/gm, (action) => `${action}@${ACTIONS[action]}`);
}
