/** The path of a page's markdown file: `/accounts/` → `/accounts/index.md`, `/a.html` → `/a.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : path.replace(/(?:\.html)?$/, '.md');
}

/** The page that lists the files for programs. */
export const machineReadablePath = '/machine-readable.html';

/** The page that says what changed in the methods. */
export const changesPath = '/changes.html';
