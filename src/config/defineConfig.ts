import type { UserConfig } from './schema';

/** Gives a configuration its type; returns it as it is. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
