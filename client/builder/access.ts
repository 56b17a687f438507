/** The address and credentials that calls use: typed once for all methods. An empty text means not typed. */
export interface Access {
  url: string;
  id: string;
  key: string;
}

export const NO_ACCESS: Access = { url: '', id: '', key: '' };
