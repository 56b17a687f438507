import { useState, type ReactNode } from 'react';

/** Shows its content only when it is asked to. */
export default function Fold({ title, children }: { title: string; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="fold">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      {isOpen && children}
    </div>
  );
}
