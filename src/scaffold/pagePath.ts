import { unportableReason } from '../base/paths';
import { PUBLIC_FOLDER } from '../base/markdownFile';

/** `/guides/install`, `guides/install.md` → `guides/install.md`; `guides/` → `guides/README.md` */
export function pageFile(text: string): string {
  const path = text.replace(/^\/+/, '').replace(/^(?:\.\/+)+/, '');
  if (path === '' || path.endsWith('/')) return `${path}README.md`;
  return /\.md$/i.test(path) ? path : `${path}.md`;
}

/** Why there can be no page at a path of the content folder; undefined if there can. */
export function pathProblem(file: string): string | undefined {
  const parts = file.split('/');
  if (/^[A-Za-z]:[\\/]/.test(file) || parts.includes('..')) return 'it leads out of the content folder';
  if (parts.some((part) => part === '' || part === '.')) return 'it has an empty part or `.` in it';
  if (/\p{Cc}/u.test(file)) return 'it has a control character in it';
  const strange = /[\\?#%*:|"<>`[\](){}]/.exec(file)?.[0];
  if (strange !== undefined) return strange === '`' ? 'it has a backtick in it' : `it has \`${strange}\` in it`;
  if (parts.some((part) => /^\.|^\s|\s$/.test(part)))
    return 'hidden files, and names that begin or end with a space, are not read';
  const unportable = unportableReason(file.replace(/\.md$/i, ''));
  if (unportable !== undefined) return `Windows can't hold it: ${unportable}`;
  if (parts[0] === PUBLIC_FOLDER) return 'what is in `public/` is copied as it is';
  if (parts.includes('node_modules')) return '`node_modules` is not read';
  return undefined;
}
