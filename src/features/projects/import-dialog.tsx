import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Alert, Button } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import { projectImportMachine, type ImportState } from '#machines/flow/project-import';
import { saveWorkbook, useProjectImport, type SentImport } from '../../api/project-import';
import { useFlow } from '../../blocks/flow/use-flow';
import { ActionModal } from '../../blocks/modal/action-modal';
import { ProgressOverlay, type ProgressState } from '../../blocks/overlay/progress-overlay';
import { refusalOf, type FileRules } from '../../blocks/upload/file-rules';
import { ImportFaults } from '../../blocks/upload/import-faults';
import '../../blocks/upload/import.css';

const RULES: FileRules = { extensions: ['xlsx'], maxMegabytes: 2, maxFiles: 1, multiple: false };

/** Brings projects in from a workbook: the template, the file, and what came of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { saveTemplate, send } = useProjectImport();
  const [{ value: state }, dispatch] = useFlow(projectImportMachine, undefined);
  const [fileName, setFileName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SentImport | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [covered, setCovered] = useState(false);
  const busy = state === 'importing' || state === 'processing';

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refused = refusalOf(file, RULES);
    setRefusal(refused);
    if (refused) return;
    setFileName(file.name);
    setOutcome(null);
    setShare(0);
    setCovered(true);
    dispatch({ type: 'choose' });
    const answer = await send(file, (sent) => {
      setShare(sent);
      if (sent >= 1) dispatch({ type: 'sent' });
    });
    setOutcome(answer);
    dispatch({ type: answer.state === 'succeeded' ? 'succeed' : 'fail' });
  };

  return (
    <ActionModal
      open
      title="从 Excel 导入项目"
      width={720}
      maskClosable={false}
      actions={[{ key: 'close', text: state === 'succeeded' ? '完成' : '关闭', result: 'cancel', disabled: busy }]}
      onClose={onClose}
    >
      <div className="import-parts">
        <ol className="import-steps">
          <li>
            下载模板，按“填写说明”填写，每行一个标段。
            <Button type="link" size="small" icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void saveTemplate()}>
              下载模板
            </Button>
          </li>
          <li>选择填好的文件。全部正确才会导入；有错误的，一个项目也不会导入。</li>
        </ol>
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="选择要导入的 Excel 文件"
          onChange={(event) => void choose(event)}
        />
        <div>
          <Button
            type={state === 'succeeded' ? 'default' : 'primary'}
            icon={<UploadOutlined aria-hidden="true" />}
            loading={busy}
            onClick={() => input.current?.click()}
          >
            {BUTTONS[state]}
          </Button>
          {fileName ? <span className="import-file">{fileName}</span> : null}
        </div>
        {refusal ? <Alert type="error" showIcon title={refusal} /> : null}
        <div role="status" className="import-outcome">
          {state === 'succeeded' && outcome?.state === 'succeeded' ? (
            <>
              <Alert
                type="success"
                showIcon
                title="导入成功"
                description={`共导入 ${outcome.projects} 个项目、${outcome.sections} 个标段，等待审核。`}
              />
              {outcome.notice ? <Alert type="warning" showIcon title={outcome.notice} /> : null}
            </>
          ) : null}
          {state === 'failed' ? <Failure outcome={outcome} fileName={fileName} /> : null}
        </div>
      </div>
      <ProgressOverlay
        open={covered}
        percent={Math.round(share * 100)}
        {...PROGRESS[state]}
        {...(outcome?.state === 'unanswered' ? { text: UNANSWERED } : {})}
        autoClose={SUCCESS_SHOWN}
        onClose={() => setCovered(false)}
      />
    </ActionModal>
  );
}

/** Milliseconds. */
const SUCCESS_SHOWN = 1000;

const PROGRESS: Readonly<Record<ImportState, { state: ProgressState; text: string }>> = {
  ready: { state: 'normal', text: '' },
  importing: { state: 'normal', text: '导入中，正在上传文件…' },
  processing: { state: 'active', text: '处理中，正在核对每一行…' },
  failed: { state: 'exception', text: '导入失败，没有导入任何项目' },
  succeeded: { state: 'success', text: '导入成功' },
};

const BUTTONS: Readonly<Record<ImportState, string>> = {
  ready: '选择文件',
  importing: '导入中',
  processing: '处理中',
  failed: '重新导入',
  succeeded: '继续导入',
};

const UNANSWERED = '没有收到导入结果，请先查看项目列表';

function Failure({ outcome, fileName }: { outcome: SentImport | null; fileName: string }) {
  if (outcome?.state === 'unanswered')
    return <Alert type="warning" showIcon title={UNANSWERED} description="项目可能已经导入。列表中没有这些项目时，再重新导入。" />;
  if (outcome?.state !== 'failed')
    return <Alert type="error" showIcon title="导入失败" description="没有导入任何项目，请按提示处理后重新导入。" />;
  const { total, faults, marked, notice } = outcome;
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={`导入失败，有 ${total} 处错误`}
        description="没有导入任何项目。请改正后重新导入，错误的单元格已在标注文件中标出。"
        action={
          <Button size="small" icon={<DownloadOutlined aria-hidden="true" />} onClick={() => saveWorkbook(marked, `错误标注_${fileName}`)}>
            下载标注文件
          </Button>
        }
      />
      {notice ? <Alert type="warning" showIcon title={notice} /> : null}
      <ImportFaults total={total} faults={faults} />
    </>
  );
}
