/** Addresses and scopes of the code flow of OAuth 2 (RFC 6749, 4.1). */
export interface SignInFlow {
  /** Address at which the reader signs in. */
  authorization: string;
  /** Address that gives a token for the code. */
  token: string;
  /** Address that tells both, if only that is known (OpenID Connect Discovery 1.0). */
  discovery?: string;
  /** Description of each scope by its name. */
  scopes: Readonly<Record<string, string>>;
  /** The scopes that the call needs. */
  needed: readonly string[];
}
