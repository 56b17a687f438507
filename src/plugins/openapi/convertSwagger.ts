import type { Json } from './json';

/** Swagger 2.0 as OpenAPI 3.0; what can be repaired is. */
export async function convertSwagger(document: Json): Promise<{ document: Json } | { fault: string }> {
  const { default: converter } = await import('swagger2openapi');
  try {
    const { openapi } = await converter.convertObj(document, {
      patch: true,
      warnOnly: true,
      anchors: false,
      direct: false,
      // Without it, the converter writes all of the description as YAML, which nobody reads.
      text: ' ',
    });
    return { document: openapi };
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : String(cause) };
  }
}
