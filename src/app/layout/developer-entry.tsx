import { Link } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { devtoolsPresent } from '../devtools-present';
import './developer-entry.css';

/** Below the page, out of the way of those who work: only where the build holds the tools and nothing is real. */
export function DeveloperEntry({ user }: { user: UserInfo }) {
  if (!devtoolsPresent || !user.sandbox) return null;
  return (
    <nav className="developer-entry" aria-label="开发者工具">
      <Link to="/dev/machines">状态机检查器</Link>
      <Link to="/dev/scenarios">场景回放</Link>
      <Link to="/dev/blocks">组件库</Link>
    </nav>
  );
}
