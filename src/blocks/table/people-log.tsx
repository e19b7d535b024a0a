import type { PeopleLogRow } from '#contract/people-log';
import { DateText } from '../date/date-text';
import type { Failure } from '../page/failure';
import { LoadState } from '../page/load-state';
import { Panel } from '../page/panel';
import { RecordTimeline } from './record-timeline';
import './people-log.css';

export const LOG_SIZE = 20;

export interface PeopleLogProps {
  title: string;
  data: { list: PeopleLogRow[]; total: number } | undefined;
  failure: Failure | null;
  onRetry: () => void;
  page: number;
  onPage: (page: number) => void;
}

/** Who changed what, with before and after, the newest first. */
export function PeopleLog({ title, data, failure, onRetry, page, onPage }: PeopleLogProps) {
  return (
    <LoadState data={data} failure={failure} onRetry={onRetry} rows={5}>
      {({ list, total }) => (
        <Panel title={title}>
          <RecordTimeline
            items={list.map((row) => ({ key: row.logId, content: <Entry row={row} /> }))}
            empty="暂无变更记录"
            page={page}
            size={LOG_SIZE}
            total={total}
            onPage={onPage}
          />
        </Panel>
      )}
    </LoadState>
  );
}

function Entry({ row: { change, targetName, differences, reason, userName, appName, at } }: { row: PeopleLogRow }) {
  return (
    <div className="people-log-entry">
      <div className="people-log-head">
        <strong>{change}</strong>
        <span>{targetName}</span>
      </div>
      <div className="people-log-who">
        {[appName, userName].filter(Boolean).join(' ')} · <DateText value={at} precision="second" />
      </div>
      {reason ? <div className="people-log-reason">{reason}</div> : null}
      {differences.map((difference) => (
        <Difference key={difference.label} {...difference} />
      ))}
    </div>
  );
}

function Difference({ label, before, after }: PeopleLogRow['differences'][number]) {
  const gone = before.filter((one) => !after.includes(one));
  const come = after.filter((one) => !before.includes(one));
  return (
    <dl className="people-log-difference">
      <dt>{label}</dt>
      <dd>
        {come.length > 0 ? (
          <span>
            增加 <ins>{come.join('、')}</ins>
          </span>
        ) : null}
        {gone.length > 0 ? (
          <span>
            减少 <del>{gone.join('、')}</del>
          </span>
        ) : null}
        <details>
          <summary>变更前后</summary>
          <p>变更前：{before.length > 0 ? before.join('、') : '无'}</p>
          <p>变更后：{after.length > 0 ? after.join('、') : '无'}</p>
        </details>
      </dd>
    </dl>
  );
}
