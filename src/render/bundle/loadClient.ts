import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { unlessMissing } from '../../base/files';
import { bundleClient, type ClientBundle } from './client';

/** Client that was bundled when docgen was compiled; uncompiled, docgen bundles it now. */
export async function loadClient(): Promise<ClientBundle> {
  const packed = await readFile(new URL('./client.json.br', import.meta.url)).catch(unlessMissing);
  if (packed === undefined) return bundleClient();
  return JSON.parse((await promisify(brotliDecompress)(packed)).toString()) as ClientBundle;
}
