import type { Operation, OperationAuth } from '../../shared/operation';
import type { HttpPageCall, SignInFlow } from './httpPageCall';

/** The call with how its tokens are got, which only a form needs that sends it. */
export function withSignIn(request: HttpPageCall, { auth }: Pick<Operation, 'auth'>): HttpPageCall {
  const ways = request.auth.map((each, choice) =>
    each.map((way, place) => {
      const signIn = flowOf(auth[choice]![place]!);
      return signIn === undefined ? way : { ...way, signIn };
    }),
  );
  return { ...request, auth: ways };
}

function flowOf({ flows, scopes: needed }: OperationAuth): SignInFlow | undefined {
  const found = flows.find(({ addresses }) => addresses.authorization !== undefined && addresses.token !== undefined);
  if (found === undefined) return discovered(flows, needed);
  const { addresses, scopes = {} } = found;
  return { authorization: addresses.authorization!, token: addresses.token!, scopes, needed };
}

/** OpenID Connect names one address, at which the others are. */
function discovered([flow]: OperationAuth['flows'], scopes: readonly string[]): SignInFlow | undefined {
  const discovery = flow?.addresses.configuration ?? '';
  if (!/^https?:/i.test(discovery)) return undefined;
  return { authorization: '', token: '', discovery, scopes: {}, needed: scopes.length === 0 ? ['openid'] : scopes };
}
