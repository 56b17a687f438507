import { isMap, listOf, mapOf, textOf, type Json, type Lookup } from '../api/openapi/json';
import type { Access } from './api';
import { lastPart } from './source';

/** `security`: names with scopes in version 2, and schemes themselves in version 3. */
export function readAccess(given: unknown, { document, resolve }: Lookup): Access[][] {
  const schemes = mapOf(mapOf(document.components).securitySchemes);
  const isOld = textOf(document.asyncapi).startsWith('2');
  return listOf(given).map((choice): Access[] => {
    if (isOld) {
      return Object.entries(mapOf(choice)).map(([name, scopes]) =>
        accessOf(name, resolve(schemes[name]), listOf(scopes)),
      );
    }
    const scheme = resolve(choice);
    const reference = textOf(mapOf(choice).$ref);
    const name = reference === '' ? textOf(scheme.type) : lastPart(reference);
    return [accessOf(name, scheme, listOf(scheme.scopes))];
  });
}

function accessOf(name: string, scheme: Json, scopes: readonly unknown[]): Access {
  const flows = Object.entries(mapOf(scheme.flows)).filter(([, flow]) => isMap(flow));
  const addresses = flows.flatMap(([kind, flow]) =>
    Object.entries(mapOf(flow))
      .filter(([key, value]) => key.endsWith('Url') && textOf(value) !== '')
      .map(([key, value]) => `${kind}, ${key.replace(/Url$/, '')}: ${textOf(value)}`),
  );
  const found = textOf(scheme.openIdConnectUrl);
  return {
    name,
    way: wayOf(scheme),
    description: textOf(scheme.description),
    scopes: scopes.map(textOf).filter(Boolean),
    addresses: found === '' ? addresses : [...addresses, found],
  };
}

const WAYS: Readonly<Record<string, string>> = {
  userPassword: 'a user name and a password',
  X509: 'a certificate of the client (X.509)',
  symmetricEncryption: 'a key that both sides have (symmetric encryption)',
  asymmetricEncryption: 'a pair of keys (asymmetric encryption)',
  oauth2: 'a token of OAuth 2',
  openIdConnect: 'a token of OpenID Connect',
  plain: 'a user name and a password (SASL PLAIN)',
  scramSha256: 'a user name and a password (SASL SCRAM-SHA-256)',
  scramSha512: 'a user name and a password (SASL SCRAM-SHA-512)',
  gssapi: 'Kerberos (SASL GSSAPI)',
};

function wayOf(scheme: Json): string {
  const type = textOf(scheme.type);
  const place = textOf(scheme.in);
  if (type === 'apiKey') return `a key in place of the ${place === 'password' ? 'password' : 'user name'}`;
  if (type === 'httpApiKey') return `a key in the ${place || 'header'} ${textOf(scheme.name)}`.trim();
  if (type === 'http') {
    const name = textOf(scheme.scheme).toLowerCase();
    if (name === 'basic') return 'a user name and a password (HTTP Basic)';
    return name === 'bearer' ? 'a token in the header Authorization (HTTP Bearer)' : `the scheme ${name} of HTTP`;
  }
  const missing = textOf(scheme['x-missing']);
  return WAYS[type] ?? (missing === '' ? type || 'not described' : `${missing} is not defined`);
}
