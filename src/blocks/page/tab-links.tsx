import { Link, useSearchParams } from 'react-router-dom';
import './tab-links.css';

export interface TabLinksProps {
  /** Names the group of links. */
  label: string;
  tabs: readonly { key: string; label: string }[];
  current: string;
}

/** Tabs of a page that stand in its address as `tab`; the first is the page without it. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const [search] = useSearchParams();
  return (
    <nav className="tab-links" aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.key}
          className="tab-link"
          to={{ search: withTab(search, index === 0 ? null : tab.key) }}
          replace
          preventScrollReset
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

function withTab(search: URLSearchParams, tab: string | null): string {
  const next = new URLSearchParams(search);
  if (tab === null) next.delete('tab');
  else next.set('tab', tab);
  return next.toString();
}
