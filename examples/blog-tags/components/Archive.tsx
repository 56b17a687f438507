import { sitePages, type ListedPage } from 'docgen-site';

const dateOf = ({ frontmatter: { date } }: ListedPage): string => (typeof date === 'string' ? date.slice(0, 10) : '');

/** All posts, the latest first, below their years; with `latest`, so many of them and no years. */
export default function Archive({ latest }: { latest?: number }) {
  const posts = sitePages()
    .filter((page) => page.isListed && dateOf(page) !== '')
    .sort((one, other) => dateOf(other).localeCompare(dateOf(one)));
  if (latest !== undefined) return <Posts posts={posts.slice(0, latest)} />;
  const years = [...new Set(posts.map((page) => dateOf(page).slice(0, 4)))];
  return years.map((year) => (
    <section key={year}>
      <p>
        <strong>{year}</strong>
      </p>
      <Posts posts={posts.filter((page) => dateOf(page).startsWith(year))} />
    </section>
  ));
}

function Posts({ posts }: { posts: readonly ListedPage[] }) {
  return (
    <ul>
      {posts.map((page) => (
        <li key={page.path}>
          <time dateTime={dateOf(page)}>{dateOf(page)}</time> <a href={page.href}>{page.title}</a>
        </li>
      ))}
    </ul>
  );
}
