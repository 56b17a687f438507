/**
 * The same promise; where it waits for something although nothing is left to happen, it is rejected. Only code of a
 * site can wait like that.
 */
export async function settling<Value>(promise: PromiseLike<Value> | Value): Promise<Value> {
  let wake: (() => void) | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    wake = () => reject(new Error('it waits for something that never happens'));
    process.once('beforeExit', wake);
  });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    process.off('beforeExit', wake!);
  }
}
