/** Options that every command takes. */
export interface CommonOptions {
  format: 'pretty' | 'json';
  quiet?: boolean;
  /** False with `--no-color`. */
  color: boolean;
}
