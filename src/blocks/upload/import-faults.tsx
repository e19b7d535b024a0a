import type { ImportDetail } from '#contract/imports';
import '../table/plain-table.css';
import './import.css';

/** What is wrong with a workbook, by row and column; `total` counts those besides that are not named. */
export function ImportFaults({ total, faults }: { total: number; faults: ImportDetail['faults'] }) {
  return (
    <>
      <div className="import-faults" role="region" aria-label="错误明细" tabIndex={0}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">列</th>
              <th scope="col">错误</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, title, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{row}</td>
                <td>{column === '' ? '整行' : `${column} ${title}`}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > faults.length ? <p className="import-quiet">仅列出前 {faults.length} 处，其余见标注文件。</p> : null}
    </>
  );
}
