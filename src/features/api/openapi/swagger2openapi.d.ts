declare module 'swagger2openapi' {
  interface Options {
    patch?: boolean;
    warnOnly?: boolean;
    anchors?: boolean;
    direct?: boolean;
    refSiblings?: 'preserve';
    text?: string;
  }
  interface Converter {
    convertObj(document: Record<string, unknown>, options: Options): Promise<{ openapi: Record<string, unknown> }>;
  }
  const converter: Converter;
  export default converter;
}
