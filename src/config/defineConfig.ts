import type { UserConfig } from './schema';

/** Gives a configuration its type; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
