import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Alert, Button, Progress } from 'antd';
import type { ImportDetail, ImportRow } from '#contract/imports';
import type { StatusTone } from '#domain/guarantee/status';
import { IMPORT_STATES, isImportRunning, type ImportState } from '#domain/import/state';
import { DateText } from '../date/date-text';
import type { Failure } from '../page/failure';
import { ToneTag } from '../status/status-tag';
import { ImportFaults } from './import-faults';

/** What a dialog of imports shows and does, whatever is imported. */
export interface Imports {
  /** Undefined until they are known. */
  runs: readonly ImportRow[] | undefined;
  failure: Failure | null;
  reload: () => void;
  total: number;
  page: number;
  size: number;
  showPage: (page: number) => void;
  /** The one whose faults are looked at. */
  detail: ImportDetail | undefined;
  showDetail: (importId: string | undefined) => void;
  /** What went wrong is told. */
  saveTemplate: () => Promise<void>;
  saveMarked: (importId: string) => Promise<void>;
  /** In place of `failed`, where that is given. `onProgress` is told the share that has left, 1 for the whole file. */
  send: (file: File, failed: ImportRow | undefined, onProgress: (share: number) => void) => Promise<void>;
}

const TONES: Readonly<Record<ImportState, StatusTone>> = { processing: 'waiting', importing: 'waiting', failed: 'bad', succeeded: 'good' };

interface ImportRunProps {
  run: ImportRow;
  imports: Pick<Imports, 'detail' | 'showDetail' | 'saveMarked'>;
  /** While another is worked none is sent again. */
  busy: boolean;
  onAgain: () => void;
}

/** One import: where it stands, how far it is, and what is wrong with it. */
export function ImportRun({ run, imports: { detail, showDetail, saveMarked }, busy, onAgain }: ImportRunProps) {
  const { importId, state, fileName, userName, begunAt, faultCount, hasMarked, reason } = run;
  const opened = detail?.importId === importId ? detail : undefined;
  return (
    <li className="import-run">
      <div className="import-run-head">
        <span className="import-run-name">{fileName}</span>
        <ToneTag tone={TONES[state]}>{IMPORT_STATES[state].label}</ToneTag>
      </div>
      <p className="import-quiet">
        {userName} · <DateText value={begunAt} />
      </p>
      <div role="status">{isImportRunning(state) || state === 'succeeded' ? <HowFar run={run} /> : null}</div>
      {state === 'succeeded' && reason ? <Alert type="warning" showIcon title={reason} /> : null}
      {state === 'failed' ? (
        <>
          <Alert
            type="error"
            showIcon
            title={faultCount > 0 ? `有 ${faultCount.toLocaleString('zh-CN')} 处错误，没有导入任何数据` : reason}
          />
          {faultCount > 0 && reason ? <Alert type="warning" showIcon title={reason} /> : null}
          <div className="import-run-actions">
            {faultCount > 0 ? (
              <Button size="small" aria-expanded={opened !== undefined} onClick={() => showDetail(opened ? undefined : importId)}>
                {opened ? '收起错误' : '查看错误'}
              </Button>
            ) : null}
            {hasMarked ? (
              <Button size="small" icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void saveMarked(importId)}>
                下载标注文件
              </Button>
            ) : null}
            <Button size="small" type="primary" disabled={busy} onClick={onAgain}>
              重新导入
            </Button>
          </div>
          {opened ? <ImportFaults total={faultCount} faults={opened.faults} /> : null}
        </>
      ) : null}
    </li>
  );
}

function HowFar({ run: { state, rowCount, rowsDone } }: { run: ImportRow }) {
  if (rowCount === undefined) return <span>正在打开文件…</span>;
  const [done, all] = [rowsDone, rowCount].map((rows) => rows.toLocaleString('zh-CN'));
  if (state === 'succeeded') return <span>共导入 {all} 行</span>;
  return (
    <>
      <span>
        {state === 'processing' ? '已核对' : '已写入'} {done} / {all} 行
      </span>
      <Progress aria-label="进度" percent={rowCount === 0 ? 0 : Math.floor((rowsDone / rowCount) * 100)} size="small" />
    </>
  );
}
