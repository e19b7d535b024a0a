import type { Portal } from '#contract/zone';

/** Sites outside, each in a tab of its own. */
export function FriendLinks({ links }: { links: Portal['friendLinks'] }) {
  if (links.length === 0) return null;
  return (
    <details className="portal-friends">
      <summary>友情链接</summary>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
