interface Throttled {
  (): void;
  /** Drops a call that is waiting. */
  cancel(): void;
}

/** Calls at most once in `wait` milliseconds: the first call runs at once, the last one always runs. */
export function throttle(call: () => void, wait: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = (): void => {
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      run();
    }, wait);
  };
  const throttled = (): void => {
    if (timer === undefined) run();
    else again = true;
  };
  return Object.assign(throttled, {
    cancel: () => {
      again = false;
    },
  });
}
