import './group-anchor.css';

export interface AnchorEntry {
  id: string;
  label: string;
  wrong: boolean;
}

export function GroupAnchor({ entries }: { entries: readonly AnchorEntry[] }) {
  return (
    <nav className="group-anchor" aria-label="表单目录">
      {entries.map(({ id, label, wrong }) => (
        <a
          key={id}
          className={wrong ? 'group-anchor-link group-anchor-wrong' : 'group-anchor-link'}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            goTo(id);
          }}
        >
          {label}
          {wrong ? <span className="visually-hidden">（有误）</span> : null}
        </a>
      ))}
    </nav>
  );
}

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  target?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}
