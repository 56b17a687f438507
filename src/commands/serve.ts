import type { CommonOptions } from './options';
export interface ServeCommandOptions extends CommonOptions { port: number; host: string }
export function serveCommand(_root: string, _options: ServeCommandOptions): Promise<number> { return Promise.resolve(0); }
