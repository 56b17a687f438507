import { reasonThrown } from '../../report/thrown';

/** A failure of a plugin, with its name. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure';
  constructor(
    readonly plugin: string,
    override readonly cause: unknown,
  ) {
    super(typeof cause === 'string' ? cause : reasonThrown(cause), { cause });
  }
}
