import { fileURLToPath } from 'node:url';

/** How far above this module docgen's package is: it runs from the compiled `lib/`, and in tests from its sources. */
const UP = import.meta.url.endsWith('.ts') ? '../..' : '..';

/** The folder of docgen's package. */
export const PACKAGE_FOLDER = fileURLToPath(new URL(UP, import.meta.url));
