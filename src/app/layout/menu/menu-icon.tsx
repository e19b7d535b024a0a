/** An icon of the sprite: the symbol that a menu entry names, or else its icon. */
export function MenuIcon({ name, symbol = '' }: { name: string; symbol?: string }) {
  return (
    <svg className="menu-icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <use href={`/assets/menu-icons.svg#${encodeURIComponent(symbol === '' ? name : symbol)}`} />
    </svg>
  );
}
