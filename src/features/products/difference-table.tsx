import type { ProductDifference } from '#contract/products';
import { ChangeTable } from '../../blocks/description/change-table';

/** Before and after, line by line; what stands in both is not repeated. */
export function DifferenceTable({ label, differences }: { label: string; differences: readonly ProductDifference[] }) {
  return (
    <ChangeTable
      label={label}
      rows={differences.map(({ label: name, before, after }) => ({
        key: name,
        label: name,
        before: <Lines lines={before} />,
        after: <Lines lines={after} />,
      }))}
    />
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '无';
  return (
    <ul className="product-lines">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
