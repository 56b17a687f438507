/** The search, once its script is there. */
export interface Search {
  /** Opens it with a query; if that is empty, with the pages visited last. */
  open(query: string): void;
  /** Loads the index; resolved when queries can be answered. */
  warmUp(): Promise<void>;
  /** Shows the pages that the address may have meant on the not-found page. */
  showNearestPages(): Promise<void>;
}
