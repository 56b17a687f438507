declare module 'swagger2openapi' {
  interface Options {
    patch?: boolean;
    warnOnly?: boolean;
    anchors?: boolean;
    direct?: boolean;
  }
  export function convertObj(
    document: Record<string, unknown>,
    options: Options,
  ): Promise<{ openapi: Record<string, unknown> }>;
}
