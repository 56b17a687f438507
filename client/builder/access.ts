/** Where calls go and what opens the door: typed once for all methods. An empty text is one that was not typed. */
export interface Access {
  url: string;
  id: string;
  key: string;
}

export const NO_ACCESS: Access = { url: '', id: '', key: '' };
