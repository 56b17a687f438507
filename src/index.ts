export { defineConfig } from './config/defineConfig';
export type { UserConfig } from './config/schema';
