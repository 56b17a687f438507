import { useEffect, useState } from 'react';

/** Fails in the browser. */
export default function Broken() {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  if (isThere) throw new Error('broken on purpose');
  return <p className="broken">What the server knows</p>;
}
