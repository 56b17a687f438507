/** How a token is got by signing in: the code flow of OAuth 2. */
export interface SignInFlow {
  /** Where the reader signs in. */
  authorization: string;
  /** Where the code becomes a token. */
  token: string;
  /** What each scope allows, by name. */
  scopes: Readonly<Record<string, string>>;
  /** The scopes that the call needs. */
  needed: readonly string[];
}
