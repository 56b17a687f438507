import type { Operation, OperationAuth } from '../../../../client/features/api/shared/operation';

type Json = Record<string, unknown>;

/** The ways to say who calls, of all operations. */
export interface SecuritySchemes {
  /** The `security` of an operation. */
  of(operation: Operation): Record<string, string[]>[];
  all(): Record<string, Json>;
}

/** Collects ways to say who calls; a key that is a field of a form is one of its fields already. */
export function createSecuritySchemes(): SecuritySchemes {
  const all: Record<string, Json> = {};
  const keyOf = (way: OperationAuth): string => {
    const scheme = schemeOf(way);
    const base = way.name.replace(/[^\w.-]+/g, '_') || way.kind;
    for (let count = 1; ; count++) {
      const key = count === 1 ? base : `${base}_${count}`;
      if (!Object.hasOwn(all, key)) all[key] = scheme;
      if (JSON.stringify(all[key]) === JSON.stringify(scheme)) return key;
    }
  };
  return {
    of: ({ auth }) =>
      auth
        .map((ways) => ways.filter((way) => way.in !== 'form'))
        .filter((ways, index) => ways.length > 0 || auth[index]!.length === 0)
        .map((ways) => Object.fromEntries(ways.map((way) => [keyOf(way), way.scopes]))),
    all: () => all,
  };
}

function schemeOf({ kind, in: place, parameter, name, scheme, description, flows }: OperationAuth): Json {
  const about = description === '' ? {} : { description };
  switch (kind) {
    case 'key':
      return { type: 'apiKey', in: place ?? 'header', name: parameter ?? name, ...about };
    case 'oauth2':
      // The source of tokens is unknown, so only the token that is sent is described.
      return { type: 'http', scheme: 'bearer', ...about };
    case 'openid':
      return { type: 'openIdConnect', openIdConnectUrl: flows[0]?.addresses.configuration ?? '', ...about };
    case 'mutualTls':
      return { type: 'mutualTLS', ...about };
    default:
      return { type: 'http', scheme: scheme ?? kind, ...about };
  }
}
