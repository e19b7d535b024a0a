import { Button, Input } from 'antd';
import { useEffect, useMemo, useState, type SubmitEvent } from 'react';
import type { HistoryRow } from '#contract/guarantees';
import { isGuaranteeStatus, stateOf } from '#domain/guarantee/status';
import type { CataloguedMachine } from '#machines/catalogue';
import { useGuaranteeHistoryQuery } from '../../api/guarantees';
import { loadFailure } from '../../api/load-failure';
import { Access } from '../../blocks/access/access';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import type { Lit } from './drawing';
import { durationText, dwellTimes, transitionCounts } from './dwell';
import { useShown } from './inspector-context';
import { namedState } from './state-names';

interface OverlayProps {
  entry: CataloguedMachine;
  onLit: (lit: Lit) => void;
}

export function HistoryOverlay(props: OverlayProps) {
  return (
    <Access
      need="log:view"
      otherwise={<p className="devtools-empty">叠加保函历史需要“查看操作日志”权限，当前账号没有该权限。请换用有该权限的账号登录。</p>}
    >
      <HistoryChoice {...props} />
    </Access>
  );
}

function HistoryChoice({ entry, onLit }: OverlayProps) {
  const [text, setText] = useState('');
  const [applyNo, setApplyNo] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setApplyNo(text.trim());
  };
  return (
    <div className="devtools-column">
      <form className="devtools-bar" onSubmit={submit}>
        <label htmlFor="history-number">申请编号</label>
        <Input id="history-number" className="overlay-choice" allowClear value={text} onChange={({ target }) => setText(target.value)} />
        <Button htmlType="submit" type="primary">
          查看办理过程
        </Button>
      </form>
      {applyNo === '' ? (
        <p className="devtools-empty">
          输入一份保函的申请编号，在图上查看它的真实办理过程、各状态停留的时间和各转换发生的次数。能看到哪些保函由服务器按您所在的机构决定。
        </p>
      ) : (
        <History key={applyNo} entry={entry} applyNo={applyNo} onLit={onLit} />
      )}
    </div>
  );
}

function History({ entry, applyNo, onLit }: OverlayProps & { applyNo: string }) {
  const { data, error, refetch } = useGuaranteeHistoryQuery({ applyNo }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {({ list }) => <HistoryTable entry={entry} rows={list} onLit={onLit} />}
    </LoadState>
  );
}

function HistoryTable({ entry, rows, onLit }: { entry: CataloguedMachine; rows: readonly HistoryRow[]; onLit: (lit: Lit) => void }) {
  const shown = useShown();
  const [now] = useState(() => Date.now());
  const history = useMemo(() => [...rows].sort((one, other) => one.sequence - other.sequence), [rows]);
  useEffect(() => {
    const dwells = dwellTimes(history, now);
    const counts = transitionCounts(history);
    const current = history.at(-1)?.toStatus;
    onLit({
      active: current === undefined ? [] : [pathOf(current)],
      last: Object.keys(counts),
      visited: ['notApplied', ...dwells.map(({ state }) => state)],
      badges: dwells.map(({ state, visits, milliseconds }) => ({
        state,
        text: `${durationText(milliseconds)}${visits > 1 ? ` ×${String(visits)}` : ''}`,
      })),
      counts: Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, `×${String(count)}`])),
    });
  }, [history, now, onLit]);
  return (
    <div className="devtools-scroll" tabIndex={0} role="group" aria-label="办理过程">
      <table className="devtools-table">
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">事项</th>
            <th scope="col">之后的状态</th>
            <th scope="col">停留</th>
            <th scope="col">办理人</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ sequence, time, eventName, toStatus, actorName, appName }, index) => (
            <tr key={sequence}>
              <td>
                <DateText value={time} precision="second" />
              </td>
              <td>{eventName}</td>
              <td>{namedState(entry, pathOf(toStatus))}</td>
              <td>{durationText((history[index + 1] ? Date.parse(history[index + 1]?.time ?? '') : now) - Date.parse(time))}</td>
              <td>{[shown({ actorName }).actorName, appName].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function pathOf(status: number): string {
  return isGuaranteeStatus(status) ? stateOf(status) : String(status);
}
