import type { LetterText } from '#domain/template/letter-text';
import { textDifferences } from '#domain/template/text-differences';
import { ChangeTable } from '../../blocks/description/change-table';

interface TextDifferenceTableProps {
  label: string;
  before: LetterText;
  after: LetterText;
}

/** What was written otherwise, paragraph by paragraph. */
export function TextDifferenceTable({ label, before, after }: TextDifferenceTableProps) {
  const differences = textDifferences(before, after);
  if (differences.length === 0) return <p className="template-hint">文本没有变化。</p>;
  return (
    <ChangeTable
      label={label}
      rows={differences.map(({ label: name, before, after }) => ({ key: name, label: name, before: before || '无', after: after || '无' }))}
    />
  );
}
