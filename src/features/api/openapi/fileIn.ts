import path from 'node:path';

/** The file that a reference names, seen from the root; undefined for one on another host. */
export function fileIn(reference: string, from: string): string | undefined {
  const [name = ''] = reference.split('#');
  if (name === '') return from;
  if (/^[a-z][a-z\d+.-]+:|^\//i.test(name)) return undefined;
  return path.posix.join(path.posix.dirname(from), decoded(name));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
