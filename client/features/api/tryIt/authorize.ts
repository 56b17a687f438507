import type { SignInFlow } from '../builder/http/httpPageCall';
import { throughProxy, type TryContext } from './callApi';

export interface AuthorizeOptions {
  flow: SignInFlow;
  client: string;
  scopes: readonly string[];
  /** Address to which the browser returns: the page of the site that hands over the code. */
  redirect: string;
  proxy: string;
  tell: TryContext['tell'];
}

/** The channel on which that page hands it over. */
export const CHANNEL = 'docgen-oauth2';

/** Gets a token with the code flow of OAuth 2 and PKCE, so that no secret is needed. Rejects with words for readers. */
export async function authorize(
  window: Window,
  options: AuthorizeOptions,
): Promise<{ token: string; seconds?: number }> {
  const { client, scopes, redirect, tell } = options;
  if (!window.isSecureContext) {
    throw new Error(tell('try.needsHttps', 'Signing in needs a page with https://.'));
  }
  // Before anything is waited for: browsers open windows only right after a click.
  const opened = window.open('about:blank', '_blank', 'popup,width=520,height=720');
  if (opened === null) throw new Error(tell('try.blocked', 'The browser has blocked the window to sign in.'));
  const flow = await knownFlow(options).catch((error: unknown) => {
    opened.close();
    throw error;
  });
  const [verifier, state] = [randomText(), randomText()];
  const address = new URL(flow.authorization);
  const query: Record<string, string> = {
    response_type: 'code',
    client_id: client,
    redirect_uri: redirect,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  // The page that asks for the password has no hold of this one.
  opened.opener = null;
  const code = codeFor(state, tell);
  opened.location.replace(address.href);
  return tokenFor({ code: await code, verifier }, { ...options, flow });
}

/** The flow with its addresses, which OpenID Connect tells at an address of its own. */
async function knownFlow({ flow, proxy, tell }: AuthorizeOptions): Promise<SignInFlow> {
  const { discovery } = flow;
  if (discovery === undefined) return withAddress(flow, tell);
  const said = await fetch(throughProxy(discovery, proxy), SILENT)
    .then((response) => response.json() as Promise<Record<string, unknown> | null>)
    .catch(() => {
      const text = '{host} does not tell pages of other sites where to sign in (CORS).';
      throw new Error(tell('try.noDiscovery', text, { host: new URL(discovery).host }));
    });
  const { authorization_endpoint: authorization, token_endpoint: token } = said ?? {};
  return withAddress({ ...flow, authorization: String(authorization), token: String(token) }, tell);
}

function withAddress(flow: SignInFlow, tell: TryContext['tell']): SignInFlow {
  const isThere = [flow.authorization, flow.token].every((each) => /^https?:\/\//i.test(each));
  if (!isThere) throw new Error(tell('try.noSignIn', 'The description has no address to sign in at.'));
  return flow;
}

/** Requests that take nothing of the reader along. */
const SILENT = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

/** Waits for the code of a state; what comes with another one was not asked for here. */
function codeFor(state: string, tell: TryContext['tell']): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      const found = new URLSearchParams(data);
      if (found.get('state') !== state) return;
      channel.close();
      const code = found.get('code');
      if (code !== null) return resolve(code);
      const reason = errorOf(Object.fromEntries(found), tell('try.noCode', 'no code came back'));
      reject(new Error(tell('try.refusedSignIn', 'Not signed in: {reason}.', { reason })));
    };
  });
}

async function tokenFor(
  { code, verifier }: { code: string; verifier: string },
  { flow, client, redirect, proxy, tell }: AuthorizeOptions,
): Promise<{ token: string; seconds?: number }> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    client_id: client,
    code_verifier: verifier,
  });
  const headers = { Accept: 'application/json' };
  const response = await fetch(throughProxy(flow.token, proxy), {
    method: 'POST',
    body,
    headers,
    ...SILENT,
  }).catch(() => {
    const { host } = new URL(flow.token);
    const text = 'Signed in, but {host} gives no token to pages of other sites (CORS).';
    throw new Error(tell('try.noTokenForPages', text, { host }));
  });
  const reply = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { access_token: token, expires_in: seconds } = reply;
  if (typeof token !== 'string') {
    const reason = errorOf(reply, tell('try.status', 'status {status}', { status: response.status }));
    throw new Error(tell('try.noToken', 'No token: {reason}.', { reason }));
  }
  return { token, ...(typeof seconds === 'number' && { seconds }) };
}

function errorOf(reply: Record<string, unknown>, otherwise: string): string {
  const texts = [reply.error, reply.error_description].filter((each): each is string => typeof each === 'string');
  return texts.length === 0 ? otherwise : texts.join(', ').replace(/\.$/, '');
}

function randomText(): string {
  return base64(crypto.getRandomValues(new Uint8Array(32)));
}

async function challengeOf(verifier: string): Promise<string> {
  return base64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
