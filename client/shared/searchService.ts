export const SEARCH_SERVICES = ['meilisearch', 'typesense', 'algolia'] as const;

/** The service that the search of a site asks, with a key that may only search. */
export interface SearchService {
  service: (typeof SEARCH_SERVICES)[number];
  /** Address without a slash at its end. */
  host: string;
  /** Only for Algolia. */
  appId?: string;
  index: string;
  key: string;
}

/** Settings of a service, of which the configuration has checked that none is missing. */
interface ServiceSettings {
  service?: SearchService['service'] | undefined;
  host?: string | undefined;
  appId?: string | undefined;
  index?: string | undefined;
  searchKey?: string | undefined;
}

/** The service that a site's search asks; undefined where it reads the site's own index. */
export function searchServiceOf(settings: ServiceSettings): SearchService | undefined {
  const { service, host, appId, index, searchKey } = settings;
  if (service === undefined) return undefined;
  return {
    service,
    host: (host ?? `https://${appId!}-dsn.algolia.net`).replace(/\/$/, ''),
    ...(appId !== undefined && { appId }),
    index: index!,
    key: searchKey!,
  };
}
