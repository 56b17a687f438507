import type { OperationAuth } from '../../../../client/features/api/shared/operation';
import { isMap, listOf, mapOf, textOf, type Json, type Lookup } from './json';

/** The alternatives of `security`; a name without a definition stays, as a way that is not described. */
export function readAuth(security: unknown, lookup: Lookup): OperationAuth[][] {
  const schemes = mapOf(mapOf(lookup.document.components).securitySchemes);
  return listOf(security)
    .filter(isMap)
    .map((choice) =>
      Object.entries(choice).map(([name, scopes]) => ({
        ...readScheme(lookup.resolve(schemes[name])),
        ...(lookup.resolve(schemes[name]).deprecated === true && { deprecated: true }),
        name,
        scopes: listOf(scopes).map(textOf),
      })),
    );
}

function readScheme(scheme: Json): Omit<OperationAuth, 'name' | 'scopes'> {
  const description = textOf(scheme.description);
  const type = textOf(scheme.type);
  if (type === 'apiKey') {
    const place = textOf(scheme.in);
    const parameter = textOf(scheme.name);
    return {
      kind: 'key',
      in: place === 'query' || place === 'cookie' ? place : 'header',
      parameter,
      description,
      flows: [],
    };
  }
  if (type === 'http') {
    const name = textOf(scheme.scheme);
    const kind = { basic: 'basic', bearer: 'bearer' }[name.toLowerCase()] as 'basic' | 'bearer' | undefined;
    const format = textOf(scheme.bearerFormat);
    return { kind: kind ?? 'other', scheme: name, ...(format !== '' && { format }), description, flows: [] };
  }
  if (type === 'oauth2') {
    const metadata = textOf(scheme.oauth2MetadataUrl);
    const told = metadata === '' ? [] : [{ kind: 'metadata', addresses: { '': metadata } }];
    return { kind: 'oauth2', description, flows: [...readFlows(scheme.flows), ...told] };
  }
  if (type === 'openIdConnect') {
    const address = textOf(scheme.openIdConnectUrl);
    return { kind: 'openid', description, flows: [{ kind: 'OpenID Connect', addresses: { configuration: address } }] };
  }
  return { kind: type === 'mutualTLS' ? 'mutualTls' : 'other', description, flows: [] };
}

const FLOWS: Record<string, string> = {
  authorizationCode: 'authorization code',
  clientCredentials: 'client credentials',
  deviceAuthorization: 'device authorization',
};

const ADDRESSES = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'];

function readFlows(value: unknown): OperationAuth['flows'] {
  return Object.entries(mapOf(value))
    .filter(([kind]) => !kind.startsWith('x-'))
    .map(([kind, flow]) => ({
      kind: FLOWS[kind] ?? kind,
      addresses: Object.fromEntries(
        ADDRESSES.flatMap((each) => {
          const address = textOf(mapOf(flow)[each]);
          return address === '' ? [] : [[each.replace(/Url$/, ''), address]];
        }),
      ),
      scopes: Object.fromEntries(
        Object.entries(mapOf(mapOf(flow).scopes)).map(([name, about]) => [name, textOf(about)]),
      ),
    }));
}
