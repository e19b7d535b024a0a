const SHAPES: Readonly<Record<string, string>> = {
  home: 'M3 10.5 12 3l9 7.500V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  project: 'M3 6a1 1 0 0 1 1-1h5l2 2.500h9a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z',
  business: 'M4 4h16v5H4zM4 13h7v7H4zM15 13h5v7h-5z',
  signature: 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3',
  pay: 'M3 6h18v12H3zM3 10h18M7 15h4',
  verify: 'M12 3l8 3v6c0 4.500-3.200 7.700-8 9-4.800-1.300-8-4.500-8-9V6zM8.500 12l2.500 2.500 4.500-5',
  supply: 'M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9 14h6',
  letter: 'M3 6h18v13H3zM3 7l9 6.500L21 7',
  platform: 'M4 21V9l8-5 8 5v12M9 21v-7h6v7M3 21h18',
  check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12l3 3 5-6',
  refund: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  record: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
  product: 'M12 3 21 8v8l-9 5-9-5V8zM3 8l9 5 9-5M12 13v8',
  quota: 'M12 3v9h9a9 9 0 1 1-9-9zM15 3.500A9 9 0 0 1 20.500 9H15z',
  blacklist: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
  invoice: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
  template: 'M4 4h16v4H4zM4 11h9v9H4zM16 11h4v9h-4z',
  message: 'M4 5h16v11H10l-4 4v-4H4z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4.500 3.500-7 8-7s8 2.500 8 7',
  region: 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  log: 'M4 5h2M9 5h11M4 12h2M9 12h11M4 19h2M9 19h11',
};

const UNKNOWN = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z';

/** An icon by its name, or, where a symbol of the icon sprite is named, that. */
export function MenuIcon({ name, symbol = '' }: { name: string; symbol?: string }) {
  if (symbol !== '')
    return (
      <svg className="menu-icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
        <use href={`/assets/menu-icons.svg#${encodeURIComponent(symbol)}`} />
      </svg>
    );
  return (
    <svg className="menu-icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        d={SHAPES[name] ?? UNKNOWN}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.700"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
