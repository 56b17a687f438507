/** The address and credentials that calls use: typed once for all methods. An empty text means not typed. */
export interface Access {
  url: string;
  /** By the names of their fields. */
  keys: Readonly<Record<string, string>>;
}

export const NO_ACCESS: Access = { url: '', keys: {} };
