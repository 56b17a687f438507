import { resolveRoute } from '../../../client/shared/resolveRoute';
import type { HostName } from '../../base/hostName';
import { HOSTS } from '../../render/hosts/traits';
import { found, nameOf, notFound, type Host, type HostFiles } from './host';

/**
 * A host with the rules that docgen wrote for it, if the site has them: they are the routing rules, except that most
 * hosts can't correct upper and lower case. Without rules it answers as it does by itself.
 */
export function ruled(name: HostName, bare: Host): Host {
  const { rulesFile = '', correctsCase } = HOSTS[name];
  return (path, files) => {
    if (files.kindOf(rulesFile) !== 'file' || files.routes === undefined) return bare(path, files);
    const all = files.routes();
    const exact = (page: string) => (all.isPage(page) ? page : undefined);
    const resolution = resolveRoute(path, correctsCase ? all : { ...all, pageIgnoringCase: exact });
    if (resolution.kind === 'page') return found(fileOf(path));
    if (resolution.kind === 'redirect') return { kind: 'redirect', location: resolution.to, status: 301 };
    return fileAt(path, files);
  };
}

function fileAt(path: string, files: HostFiles): ReturnType<Host> {
  const name = nameOf(path);
  return name !== '404.html' && files.kindOf(name) === 'file' ? found(name) : notFound(files);
}

function fileOf(path: string): string {
  const name = nameOf(path);
  return name === '' || name.endsWith('/') ? `${name}index.html` : name;
}
