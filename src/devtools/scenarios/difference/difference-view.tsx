import { useMemo, useState } from 'react';
import { foldedRows, isDifferent } from './folded';
import { jsonRows, type Manner, type Mark, type Row } from './json-rows';
import './difference.css';

interface DifferenceViewProps {
  expected: unknown;
  received: unknown;
  manner: Manner;
  expectedName?: string;
  receivedName?: string;
}

const WORDS: Readonly<Record<Mark, string>> = { same: '', unrequested: '未要求', missing: '缺少', added: '多出', changed: '不同' };
const SIGNS: Readonly<Record<Mark, string>> = { same: '', unrequested: '', missing: '−', added: '+', changed: '≠' };

/** Two values as JSON side by side; what differs is marked by colour and word, what does not is folded. */
export function DifferenceView({ expected, received, manner, expectedName = '期望', receivedName = '实际' }: DifferenceViewProps) {
  const rows = useMemo(() => jsonRows(expected, received, manner), [expected, received, manner]);
  const stretches = useMemo(() => foldedRows(rows), [rows]);
  return (
    <div className="difference" role="group" aria-label={`${expectedName}与${receivedName}的差异`} tabIndex={0}>
      <table>
        <caption>{summaryOf(rows)}</caption>
        <thead>
          <tr>
            <th scope="col">差异</th>
            <th scope="col">{expectedName}</th>
            <th scope="col">{receivedName}</th>
          </tr>
        </thead>
        {stretches.map((stretch, index) =>
          stretch.folded ? (
            <Folded key={index} rows={stretch.rows} />
          ) : (
            <tbody key={index}>
              {stretch.rows.map((row, place) => (
                <Line key={place} row={row} />
              ))}
            </tbody>
          ),
        )}
      </table>
    </div>
  );
}

function Folded({ rows }: { rows: readonly Row[] }) {
  const [open, setOpen] = useState(false);
  return (
    <tbody>
      <tr>
        <td colSpan={3} className="difference-fold">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'}没有差异的 {rows.length} 行
          </button>
        </td>
      </tr>
      {open ? rows.map((row, place) => <Line key={place} row={row} />) : null}
    </tbody>
  );
}

function Line({ row: { path, mark, expected, received } }: { row: Row }) {
  return (
    <tr className={`difference-${mark}`}>
      <th scope="row" title={path === '' ? undefined : path}>
        {SIGNS[mark] === '' ? null : <span aria-hidden="true">{SIGNS[mark]} </span>}
        {WORDS[mark]}
      </th>
      <td>{expected === undefined ? null : <code>{expected}</code>}</td>
      <td>{received === undefined ? null : <code>{received}</code>}</td>
    </tr>
  );
}

function summaryOf(rows: readonly Row[]): string {
  const places = new Map(rows.filter(isDifferent).map(({ path, mark }) => [path, mark]));
  if (places.size === 0) return '没有差异';
  return [...places].map(([path, mark]) => `${path === '' ? '整个值' : path} ${WORDS[mark]}`).join('；');
}
