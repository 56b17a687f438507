import type { SlotProps } from 'docgen-site';
import Counter from './components/Counter.client';
import Price from './components/Price';

export const announcement = ({ site }: SlotProps) => <p>News of {site.title}</p>;
export const topBarEnd = () => <a href="https://example.com/">Sign in</a>;
export const sidebarStart = () => <p>Version 2</p>;
export const sidebarEnd = () => <p>Below the pages</p>;
export const pageStart = ({ page }: SlotProps) => (page.path === '/plain.html' ? <p>Before {page.title}</p> : null);
export const pageEnd = () => <p>Was this page of use?</p>;
export const notFound = ({ children }: SlotProps) => <section className="lost">Lost. {children}</section>;
export const home = ({ children }: SlotProps) => <section className="hero">{children}</section>;
export const footer = () => (
  <footer>
    <Counter start={7}>in the footer</Counter> <Price plan="team" />
  </footer>
);
