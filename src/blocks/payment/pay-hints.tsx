import './pay-hints.css';

/** What the payee asks payers to heed; several hints stand in one text, separated by semicolons. */
export function PayHints({ hint }: { hint: string | undefined }) {
  const lines = (hint ?? '').split(/[;；]/).flatMap((line) => line.trim() || []);
  if (lines.length === 0) return null;
  return (
    <ul className="pay-hints" aria-label="缴费提示">
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
