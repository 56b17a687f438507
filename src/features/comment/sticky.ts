import type { Comments } from './requests';

interface Comment {
  id: number;
  body?: string;
  user?: { type?: string };
}

const PER_PAGE = 100;
/** Milliseconds until a service has to have answered. */
const PATIENCE = 30_000;

/** Writes a comment, or replaces the one of an earlier run: a request has one for each site, however often it runs. */
export async function postComment(report: string, comments: Comments, place: string): Promise<string> {
  const marker = `<!-- docgen ${(place || '.').replaceAll('--', '- -')} -->`;
  const body = `${marker}\n${report}`;
  for (const found of await ownOf(marker, comments)) {
    if (found.body === body) return 'unchanged';
    const changed = await send(comments, comments.change, comments.one(found.id), { body }).catch(unlessForbidden);
    if (changed !== undefined) return 'updated';
  }
  await send(comments, 'POST', comments.list, { body });
  return 'created';
}

async function ownOf(marker: string, comments: Comments): Promise<Comment[]> {
  const found: Comment[] = [];
  for (let page = 1; ; page += 1) {
    const all = (await send(comments, 'GET', `${comments.list}?per_page=${PER_PAGE}&page=${page}`)) as Comment[];
    found.push(...all.filter((each) => each.body?.startsWith(marker) === true && comments.isOwn(each)));
    if (all.length < PER_PAGE) return found;
  }
}

class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

function unlessForbidden(cause: unknown): undefined {
  if (cause instanceof Refused && cause.status === 403) return undefined;
  throw cause;
}

async function send({ headers }: Comments, method: string, address: string, content?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { 'user-agent': 'docgen', 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(PATIENCE),
    ...(content !== undefined && { body: JSON.stringify(content) }),
  });
  const { status } = response;
  if (!response.ok) throw new Refused(`${method} ${new URL(address).pathname}: ${status}`, status);
  return response.json();
}
