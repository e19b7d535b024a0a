import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import type { GuaranteeDetail, HistoryRow, ReturnRound } from '#contract/guarantees';
import { formOf, SECTIONS_PLACE } from '#domain/application/returns';
import type { FormField } from '#domain/form/schema';
import { isFiles } from '#domain/form/values';
import { useApplicationReturnsQuery } from '../../../api/guarantees';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { FormFieldShow } from '../../../blocks/fields/widget-show';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { FileList } from '../../../blocks/upload/file-list';
import { useUploadCalls } from '../../../blocks/upload/upload-calls';
import './returns.css';
import { wasSentBack } from './marks';

interface ReturnRoundsProps {
  detail: GuaranteeDetail;
  history: readonly HistoryRow[];
}

/** Every return of an application: what was marked, whether it was changed, and what was changed, old beside new; the last one open. */
export function ReturnRounds({ detail, history }: ReturnRoundsProps) {
  const { applyNo } = detail.applyFormInfo;
  const { data, error, refetch } = useApplicationReturnsQuery({ applyNo }, { skip: !wasSentBack(history) });
  const fields = useMemo(() => fieldsOf(detail), [detail]);
  if (!wasSentBack(history)) return null;
  return (
    <Panel title="退回与修改">
      <LoadState data={data?.list.toReversed()} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {(rounds) =>
          rounds.map((round, index) => (
            <details key={round.sequence} className="return-round" open={index === 0}>
              <summary>
                第 {rounds.length - index} 次退回 · {round.eventName} · {round.appName} · <DateText value={round.time} />
              </summary>
              <Round
                round={round}
                fields={fields}
                order={(sequence) => rounds.length - rounds.findIndex((one) => one.sequence === sequence)}
              />
            </details>
          ))
        }
      </LoadState>
    </Panel>
  );
}

interface RoundProps {
  round: ReturnRound;
  fields: ReadonlyMap<string, FormField>;
  /** Which return one is, from 1, by its number in the history. */
  order: (sequence: number) => number;
}

function Round({ round: { sequence, reason, answered, marks, changes }, fields, order }: RoundProps) {
  const { view } = useUploadCalls();
  const left = marks.filter(({ met }) => !met).length;
  return (
    <>
      {reason ? <p className="return-reason">{reason}</p> : null}
      {answered && left > 0 ? <Alert type="warning" showIcon title={`有 ${String(left)} 处标注没有修改`} /> : null}
      {marks.length > 0 ? (
        <ul className="return-marks" aria-label="退回时的标注">
          {marks.map(({ field, label, file, page, reason, met, since }) => (
            <li key={`${field} ${file?.key ?? ''} ${String(page ?? '')}`} className={answered && !met ? 'return-mark-left' : ''}>
              <span className="return-mark-place">
                {label}
                {file ? (
                  <Button type="link" size="small" className="mark-button" onClick={() => view(file, [file], page)}>
                    {file.fileName}
                    {page === undefined ? '' : ` 第 ${String(page)} 页`}
                  </Button>
                ) : null}
              </span>
              <span className="return-mark-reason">{reason}</span>
              <span className={met ? 'return-mark-met' : 'return-mark-open'}>
                {met ? '已修改' : answered ? '未修改' : '待修改'}
                {since < sequence ? `（第 ${String(order(since))} 次退回时已要求）` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {changes.length > 0 ? (
        <table className="return-changes">
          <caption>修改的内容</caption>
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">退回时</th>
              <th scope="col">修改后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fields.get(field)?.label ?? field}</th>
                <td data-column="退回时">
                  <Value field={fields.get(field)} value={before} />
                </td>
                <td data-column="修改后">
                  <Value field={fields.get(field)} value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : answered ? (
        <p className="return-none">重新提交时没有修改申请内容</p>
      ) : (
        <p className="return-none">申请人尚未重新提交</p>
      )}
    </>
  );
}

function Value({ field, value }: { field: FormField | undefined; value: unknown }) {
  if (isFiles(value) && value.length > 0) return <FileList files={value} />;
  return field ? <FormFieldShow field={field} value={value} /> : null;
}

function fieldsOf(detail: GuaranteeDetail): ReadonlyMap<string, FormField> {
  const fields = Object.entries(formOf(detail)).flatMap(([group, { fields }]) =>
    Object.entries(fields).map(([name, field]): [string, FormField] => [`${group}.${name}`, field]),
  );
  return new Map([[SECTIONS_PLACE.field, { label: SECTIONS_PLACE.label, kind: 'text' }], ...fields]);
}
