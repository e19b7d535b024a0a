export function FieldText({ value }: { value: unknown }) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return <span className="field-text">{text || '—'}</span>;
}
