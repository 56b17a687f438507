/** Where it is kept, in `sessionStorage`, that long lines of code are wrapped. */
export const wrapKey = 'docgen-wrap';
