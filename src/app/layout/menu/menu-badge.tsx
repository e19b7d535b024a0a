export function MenuBadge({ count, dot }: { count: number; dot: boolean }) {
  if (count <= 0) return null;
  return (
    <span className={dot ? 'menu-badge menu-badge-dot' : 'menu-badge'}>
      <span aria-hidden="true">{dot ? '' : count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">，{count} 项待办</span>
    </span>
  );
}
