/** `sessionStorage` key: whether long lines of code are wrapped. */
export const wrapKey = 'docgen-wrap';
