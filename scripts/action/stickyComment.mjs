/**
 * Writes a comment on a pull request, or replaces the one that an earlier run has written: a pull request has one
 * comment for each site, however often it is pushed to.
 *
 * @param {string} body
 * @param {object} target
 * @param {string} target.api such as `https://api.github.com`
 * @param {string} target.repository `owner/name`
 * @param {number} target.number of the pull request
 * @param {string} target.token
 * @param {string} target.key tells the comments of several sites apart
 * @returns {Promise<'created' | 'updated' | 'unchanged'>}
 */
export async function writeStickyComment(body, { api, repository, number, token, key }) {
  const marker = `<!-- docgen ${key.replaceAll('--', '- -')} -->`;
  const text = `${marker}\n${body}`;
  const repositoryPath = `/repos/${repository}/issues`;
  const request = (method, path, content) => send(`${api}${path}`, { method, token, content });
  const found = await findOwn(marker, (page) =>
    request('GET', `${repositoryPath}/${number}/comments?per_page=100&page=${page}`),
  );
  if (found === undefined) {
    await request('POST', `${repositoryPath}/${number}/comments`, { body: text });
    return 'created';
  }
  if (found.body === text) return 'unchanged';
  await request('PATCH', `${repositoryPath}/comments/${found.id}`, { body: text });
  return 'updated';
}

/** Anybody may write the marker into a comment, but only a program's comment is replaced. */
async function findOwn(marker, readPage) {
  for (let page = 1; ; page++) {
    const comments = await readPage(page);
    const found = comments.find(({ body, user }) => body?.startsWith(marker) && user?.type === 'Bot');
    if (found !== undefined || comments.length < 100) return found;
  }
}

async function send(address, { method, token, content }) {
  const response = await fetch(address, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'docgen',
      'x-github-api-version': '2022-11-28',
    },
    ...(content !== undefined && { body: JSON.stringify(content) }),
  });
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname}: ${response.status}`);
  return response.json();
}
