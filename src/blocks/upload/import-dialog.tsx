import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Alert, Button } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import type { ImportRow } from '#contract/imports';
import { isImportRunning } from '#domain/import/state';
import { ActionModal } from '../modal/action-modal';
import { ProgressOverlay } from '../overlay/progress-overlay';
import { LoadState } from '../page/load-state';
import { RecordPages } from '../table/record-pages';
import { refusalOf, type FileRules } from './file-rules';
import { ImportRun, type Imports } from './import-run';
import './import.css';

interface ImportDialogProps {
  /** Such as “投标单位”. */
  label: string;
  /** How one row of the sheet is filled in, and what comes of it. */
  explanation: string;
  imports: Imports;
  onClose: () => void;
}

const RULES: FileRules = { extensions: ['xlsx'], maxMegabytes: 20, maxFiles: 1, multiple: false };

/** Brings rows in from a workbook: the template, the file, and how far the server is with this and earlier ones, which goes on when it is closed. */
export function ImportDialog({ label, explanation, imports, onClose }: ImportDialogProps) {
  const { runs, failure, reload, total, page, size, showPage, saveTemplate, send } = imports;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const failed = useRef<ImportRow>(undefined);
  const busy = share !== null || (runs ?? []).some(({ state }) => isImportRunning(state));

  const choose = (again?: ImportRow) => {
    failed.current = again;
    input.current?.click();
  };
  const chosen = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refused = refusalOf(file, RULES);
    setRefusal(refused);
    if (refused) return;
    setShare(0);
    await send(file, failed.current, setShare);
    setShare(null);
  };

  return (
    <ActionModal
      open
      title={`从 Excel 导入${label}`}
      width={720}
      maskClosable={false}
      actions={[{ key: 'close', text: '关闭', result: 'cancel', disabled: share !== null }]}
      onClose={onClose}
    >
      <div className="import-parts">
        <ol className="import-steps">
          <li>
            下载模板，按“填写说明”填写。{explanation}
            <Button type="link" size="small" icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void saveTemplate()}>
              下载模板
            </Button>
          </li>
          <li>选择填好的文件，一次最多 100,000 行、20 MB。全部正确才会导入；有错误的，一行也不会导入。</li>
          <li>核对和导入在后台进行，可以关闭窗口，稍后回来查看结果。</li>
        </ol>
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="选择要导入的 Excel 文件"
          onChange={(event) => void chosen(event)}
        />
        <div>
          <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} disabled={busy} onClick={() => choose()}>
            选择文件
          </Button>
          {busy && share === null ? <span className="import-file">正在导入，完成后可继续导入</span> : null}
        </div>
        {refusal ? <Alert type="error" showIcon title={refusal} /> : null}
        <section aria-label="导入记录">
          <LoadState data={runs} failure={failure} onRetry={reload} rows={2}>
            {(known) =>
              known.length === 0 ? (
                <p className="import-quiet">本单位还没有导入过{label}。</p>
              ) : (
                <ul className="import-runs">
                  {known.map((run) => (
                    <ImportRun key={run.importId} run={run} imports={imports} busy={busy} onAgain={() => choose(run)} />
                  ))}
                </ul>
              )
            }
          </LoadState>
        </section>
        <RecordPages page={page} size={size} total={total} onChange={showPage} />
      </div>
      <ProgressOverlay open={share !== null} percent={Math.round((share ?? 0) * 100)} text="正在上传文件…" onClose={() => undefined} />
    </ActionModal>
  );
}
