import { useEffect, useState } from 'react';
import { listGroupPages } from '../shared/groupPages';
import type { GroupPages } from '../shared/page';
import type { ClientServices } from './clientServices';

/**
 * The pages of a group that a reader opens without going there, loaded when `wanted` first; null until then.
 * Where loading fails, the link to the group's index page is what remains.
 */
export function useGroupPages(client: ClientServices, index: number, wanted: boolean): GroupPages | null {
  const [listed, setListed] = useState<GroupPages | null>(null);
  const missing = wanted && (listed === null || listed.pages.length === 0);
  useEffect(() => {
    if (!missing) return;
    let dropped = false;
    client.loadGroup(index).then(
      (pages) => !dropped && setListed(listGroupPages(pages, '')),
      () => !dropped && setListed({ pages: [], complete: false }),
    );
    return () => {
      dropped = true;
    };
  }, [client, index, missing]);
  return listed;
}
