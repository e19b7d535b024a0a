import { useEffect, useRef } from 'react';
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
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (strip.current) bringIntoView(strip.current);
  }, [current]);
  return (
    <nav ref={strip} className="tab-links" aria-label={label}>
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

/** The current tab, where the strip is too narrow for all; the page itself stays where it is. */
function bringIntoView(strip: HTMLElement): void {
  const tab = strip.querySelector<HTMLElement>('[aria-current]');
  if (tab) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

function withTab(search: URLSearchParams, tab: string | null): string {
  const next = new URLSearchParams(search);
  if (tab === null) next.delete('tab');
  else next.set('tab', tab);
  return next.toString();
}
