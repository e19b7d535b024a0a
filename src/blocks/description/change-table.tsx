import type { ReactNode } from 'react';
import '../table/plain-table.css';
import './change-table.css';

export interface ChangeTableProps {
  /** Said by screen readers. */
  label: string;
  rows: readonly { key: string; label: ReactNode; before: ReactNode; after: ReactNode }[];
}

/** What stood before and after, field by field, side by side. */
export function ChangeTable({ label, rows }: ChangeTableProps) {
  return (
    <table className="plain-table change-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">修改前</th>
          <th scope="col">修改后</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>{row.before}</td>
            <td>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
