import type { Channel } from '#contract/channels';
import './frame-links.css';

/** The channel's links below the page: its own pages in this tab, those of others in a new one. */
export function FrameLinks({ links }: { links: Channel['links'] }) {
  if (links.length === 0) return null;
  return (
    <nav className="frame-links" aria-label="相关链接">
      {links.map(({ title, href }) => (
        <a key={href} href={href} {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' })}>
          {title}
        </a>
      ))}
    </nav>
  );
}
