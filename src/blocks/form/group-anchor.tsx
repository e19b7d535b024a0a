import type { FieldGroups } from '#domain/field';
import './group-anchor.css';
import { groupId } from './form-paths';

export function GroupAnchor({ groups, wrong = [] }: { groups: FieldGroups; wrong?: readonly string[] }) {
  return (
    <nav className="group-anchor" aria-label="表单目录">
      {Object.entries(groups).map(([name, { label }]) => (
        <a
          key={name}
          className={wrong.includes(name) ? 'group-anchor-link group-anchor-wrong' : 'group-anchor-link'}
          href={`#${groupId(name)}`}
          onClick={(event) => {
            event.preventDefault();
            const target = document.getElementById(groupId(name));
            target?.scrollIntoView({ behavior: 'smooth', block: 'start' });
            target?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
          }}
        >
          {label}
          {wrong.includes(name) ? <span className="visually-hidden">（有误）</span> : null}
        </a>
      ))}
    </nav>
  );
}
