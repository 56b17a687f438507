const COMPONENTS = '#/components/schemas/';

/** The name of the schema that a reference leads to; of one that has none, its pointer. */
export function schemaName(reference: string): string {
  if (!reference.startsWith(COMPONENTS)) return reference;
  const name = reference.slice(COMPONENTS.length);
  return name.includes('/') ? reference : plain(name);
}

/** `A~1B%20C` → `A/B C` */
function plain(part: string): string {
  const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
