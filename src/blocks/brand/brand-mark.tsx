export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--brand)" />
      <path d="M16 5.500 25 9v6.600c0 5.300-3.700 9.300-9 11-5.300-1.700-9-5.700-9-11V9z" fill="var(--on-brand)" />
      <path
        d="m11.800 16.200 3 3 5.600-6"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2.400"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
