/** A name as that of a file, which no other one has, whether upper and lower case are told apart or not. */
export function fileName(name: string, taken: Set<string>): string {
  const plain = name
    .replace(/^.*#\//, '')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 120);
  const base = plain === '' || /^(?:readme|index)$/i.test(plain) ? `${plain}-1` : plain;
  let own = base;
  for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${base}-${count}`;
  taken.add(own.toLowerCase());
  return own;
}
