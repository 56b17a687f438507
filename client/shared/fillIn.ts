/** Fills values into an address: `?title={title}` → `?title=Get%20started` */
export function fillIn(address: string, values: Record<string, string>): string {
  return address.replace(/\{(\w+)\}/g, (all, name: string) =>
    name in values ? encodeURIComponent(values[name]!) : all,
  );
}
