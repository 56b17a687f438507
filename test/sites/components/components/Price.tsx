import { useId, type ReactNode } from 'react';
import { inWords } from './inWords';

interface PriceProps {
  plan: string;
  seats?: number;
  isNew?: boolean;
  children?: ReactNode;
}

export default function Price({ plan, seats = 1, isNew, children }: PriceProps) {
  return (
    <span className="price" id={useId()}>
      {inWords(plan)} for {seats}
      {isNew && ', new'} {children}
    </span>
  );
}
