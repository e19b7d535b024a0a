import { Alert, Progress } from 'antd';
import { useEffect } from 'react';
import type { BulkEvent } from '#domain/guarantee/work-lists';
import { ActionModal, type ModalAction } from '../../../../blocks/modal/action-modal';
import { BulkRows } from './bulk-rows';
import type { JudgedRow } from './judged-rows';
import type { BulkRun } from './use-bulk-run';

interface BulkProgressProps {
  label: string;
  event: BulkEvent;
  run: BulkRun;
  judged: readonly JudgedRow[];
  onClose: (applyNos: readonly string[]) => void;
}

/** How far it is, and at the end what became of each row. */
export function BulkProgress({ label, event, run, judged, onClose }: BulkProgressProps) {
  const { total, outcomes, now, stopping, left, stop, goOn, done, refused } = run;
  const running = run.state === 'running';
  useConfirmBeforeClosing(running);
  const tried = total - left;
  const actions: ModalAction[] = running
    ? [{ key: 'stop', text: stopping ? '正在停止…' : '停止', result: 'cancel', closable: false, disabled: stopping, run: stop }]
    : [
        ...(left > 0 ? [{ key: 'goOn', text: `继续办理其余 ${left} 笔`, result: 'ok' as const, closable: false, run: goOn }] : []),
        { key: 'close', text: '完成', result: 'ok', primary: true },
      ];
  return (
    <ActionModal
      open
      title={running ? `正在批量${label}` : `批量${label}的结果`}
      width={760}
      maskClosable={false}
      actions={actions}
      onClose={() => (running ? stop() : onClose(done))}
    >
      <div className="bulk-parts">
        {running ? (
          <>
            <Progress percent={Math.round((tried / total) * 100)} aria-label="办理进度" />
            <p role="status">
              {stopping ? '办完当前一笔后停止' : `正在办理第 ${Math.min(tried + 1, total)} 笔，共 ${total} 笔。请勿关闭页面。`}
            </p>
          </>
        ) : (
          <Alert
            role="status"
            type={left > 0 || refused > 0 ? 'warning' : 'success'}
            showIcon
            title={summary({ done: done.length, refused, left })}
            description={
              left > 0 ? '已办理的不受影响；其余的可以继续办理，不会重复。' : refused > 0 ? '未办成的仍保留勾选，处理后可再次办理。' : null
            }
          />
        )}
        <BulkRows judged={judged} event={event} outcomes={outcomes} now={running ? now : undefined} ended={!running} />
      </div>
    </ActionModal>
  );
}

function summary({ done, refused, left }: { done: number; refused: number; left: number }): string {
  return [`已办理 ${done} 笔`, ...(refused > 0 ? [`未办成 ${refused} 笔`] : []), ...(left > 0 ? [`未办理 ${left} 笔`] : [])].join('，');
}

function useConfirmBeforeClosing(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);
}
