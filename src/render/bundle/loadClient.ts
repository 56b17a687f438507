import { readFile } from 'node:fs/promises';
import { unlessMissing } from '../../base/files';
import { bundleClient, type ClientBundle } from './client';

/** Client that was bundled when docgen was compiled; uncompiled, docgen bundles it now. */
export async function loadClient(): Promise<ClientBundle> {
  const text = await readFile(new URL('./client.json', import.meta.url), 'utf8').catch(unlessMissing);
  return text === undefined ? bundleClient() : (JSON.parse(text) as ClientBundle);
}
