import { fileURLToPath } from 'node:url';

/** The folder of docgen's package, relative to the compiled `lib/`. */
export const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url));
