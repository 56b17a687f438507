/** Makes a value when it is first needed. */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
