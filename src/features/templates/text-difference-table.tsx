import type { TemplateKind } from '#domain/product/content';
import type { TemplateText } from '#domain/template/template-text';
import { textDifferences } from '#domain/template/text-differences';
import { ChangeTable } from '../../blocks/description/change-table';

interface TextDifferenceTableProps {
  label: string;
  kind: TemplateKind;
  before: TemplateText;
  after: TemplateText;
}

/** What was written otherwise, paragraph by paragraph. */
export function TextDifferenceTable({ label, kind, before, after }: TextDifferenceTableProps) {
  const differences = textDifferences(kind, before, after);
  if (differences.length === 0) return <p className="template-hint">文本没有变化。</p>;
  return (
    <ChangeTable
      label={label}
      rows={differences.map(({ label: name, before, after }) => ({ key: name, label: name, before: before || '无', after: after || '无' }))}
    />
  );
}
