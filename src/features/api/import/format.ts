/** The formats that `docgen import` reads. */
export const IMPORT_FORMATS = ['postman', 'openapi'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
