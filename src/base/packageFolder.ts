import { fileURLToPath } from 'node:url';

/** Folder of the package, seen from the compiled `lib/`. */
export const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url));
