/** The body of an answer; undefined if it is larger than `most` bytes. */
export async function limitedBody(response: Response, most: number): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > most) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
