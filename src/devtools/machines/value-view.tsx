import { useShown } from './inspector-context';

export function ValueView({ value, label }: { value: unknown; label: string }) {
  const shown = useShown();
  return (
    <pre className="devtools-value" aria-label={label} tabIndex={0}>
      {textOf(shown(value))}
    </pre>
  );
}

export function textOf(value: unknown): string {
  return value === undefined ? '（无）' : JSON.stringify(value, null, 2);
}
