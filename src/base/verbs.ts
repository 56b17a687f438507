/** The verbs of HTTP that operations have. */
export const VERBS: readonly string[] = 'GET POST PUT PATCH DELETE HEAD OPTIONS TRACE QUERY'.split(' ');
