import { useLocation } from 'react-router-dom';
import { trailOf, type MenuEntry } from '../menu/menu-tree';
import { usePageTitle } from '../use-page-title';

export function Breadcrumb({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const title = usePageTitle();
  const names = trailOf(entries, pathname).map(({ name }) => name);
  const trail = title && names.at(-1) !== title ? [...names, title] : names;
  return (
    <nav className="layout-trail" aria-label="当前位置">
      <ol>
        {trail.map((name, index) => (
          <li key={name} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
