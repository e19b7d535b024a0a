import { Money } from '../../blocks/money/money';
import type { DataColumn } from '../../blocks/table/data-table';

/** What applications cost is told to the platform alone, whose rows say it. */
export function withFees<Row extends { fees?: string }>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[] | undefined,
): readonly DataColumn<Row>[] {
  if (rows?.[0]?.fees === undefined) return columns;
  return [
    ...columns,
    { key: 'fees', title: '保函费用', width: 130, align: 'right', render: ({ fees = '0.00' }) => <SignedMoney value={fees} /> },
  ];
}

/** Negative where more went back than came in. */
export function SignedMoney({ value }: { value: string }) {
  return value.startsWith('-') ? (
    <>
      −<Money value={value.slice(1)} />
    </>
  ) : (
    <Money value={value} />
  );
}
