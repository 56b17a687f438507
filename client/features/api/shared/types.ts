/** Name of the panel with types, among samples. */
export const TYPES = 'types';
