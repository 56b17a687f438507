import { useId, useState, type ReactNode } from 'react';

export default function Counter({ start = 0, children }: { start?: number; children?: ReactNode }) {
  const [count, setCount] = useState(start);
  return (
    <div className="counter" id={useId()}>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      {children}
    </div>
  );
}
