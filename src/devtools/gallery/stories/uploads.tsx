import { useState, type ReactNode } from 'react';
import type { FileReference } from '#domain/field';
import { ContractFilesUpload } from '../../../blocks/upload/contract-files-upload';
import { FileList } from '../../../blocks/upload/file-list';
import { FileListUpload, type FileListUploadProps } from '../../../blocks/upload/file-list-upload';
import { QR_CODE_RULES } from '../../../blocks/upload/file-rules';
import { GroupedContractUpload, type ContractGroup } from '../../../blocks/upload/grouped-contract-upload';
import { UploadCallsContext, type UploadCalls } from '../../../blocks/upload/upload-calls';
import type { UploadEntry } from '../../../blocks/upload/upload-list';
import { UploadRow } from '../../../blocks/upload/upload-row';
import { playOf } from '../knobs';
import type { Story } from '../story';
import { Stateful } from '../value-view';

export const stories: readonly Story[] = [
  {
    id: 'file-list-upload',
    title: '文件上传',
    note: '示例不向服务器上传：名称含“失败”的文件两秒后失败，其余成功。',
    states: [
      { name: '普通', Show: () => <Files /> },
      { name: '已有文件', Show: () => <Files start={[{ key: 'a', fileName: '营业执照.pdf' }]} /> },
      { name: '二维码：一张图片，至多 15MB', Show: () => <Files label="收款二维码" rules={QR_CODE_RULES} /> },
      { name: '一次选多个，至多三个', Show: () => <Files label="证明材料" rules={{ multiple: true, maxFiles: 3 }} /> },
      { name: '正在上传', Show: () => <UploadRow entry={entryOf('uploading')} onRetry={nothing} onDrop={nothing} /> },
      { name: '上传失败，可重试或删除', Show: () => <UploadRow entry={entryOf('error')} onRetry={nothing} onDrop={nothing} /> },
      { name: '不能上传，只看文件', Show: () => <Files disabled start={LISTED} /> },
      { name: '不能上传，没有文件', Show: () => <Files disabled /> },
    ],
    play: playOf(
      {
        label: { kind: 'text', label: '名称', start: '附件' },
        multiple: { kind: 'flag', label: '一次选多个', start: false },
        maxFiles: { kind: 'number', label: '至多几个（0 为不限）', start: 0, min: 0, max: 20 },
        disabled: { kind: 'flag', label: '不能上传', start: false },
      },
      ({ multiple, maxFiles, ...values }) => <Files {...values} rules={{ multiple, maxFiles }} start={LISTED} />,
    ),
    props: [
      { name: 'label', type: 'string', required: true, meaning: '名称' },
      { name: 'files / onFiles', type: 'FileReference[]', required: true, meaning: '已上传的文件；删空时为空数组' },
      { name: 'onProblem', type: '(message | null) => void', meaning: '正在上传或失败时给出不能提交的原因' },
      {
        name: 'rules',
        type: 'Partial<FileRules>',
        otherwise: '图片与 PDF，20M，个数不限',
        meaning: '扩展名、大小（0 为不限）、个数（0 为不限）、能否一次选多个（默认否）',
      },
      { name: 'disabled', type: 'boolean', otherwise: 'false', meaning: '不能上传，只显示文件' },
    ],
  },
  {
    id: 'file-list',
    title: '文件列表',
    note: '点击文件名打开全平台唯一的预览，可在同一列表的文件间翻页。',
    states: [
      {
        name: '只读',
        Show: () => (
          <Pretended>
            <FileList files={LISTED} />
          </Pretended>
        ),
      },
      { name: '可删除', Show: () => <LiveList /> },
    ],
    play: playOf({ deletable: { kind: 'flag', label: '可删除', start: true } }, (values) => <LiveList {...values} />),
    props: [
      { name: 'files', type: 'FileReference[]', required: true, meaning: '文件' },
      { name: 'among', type: 'FileReference[]', otherwise: 'files', meaning: '预览时可翻到的文件' },
      { name: 'onDelete', type: '(key) => void', meaning: '给出时显示删除' },
      { name: 'lead', type: '(file) => ReactNode', meaning: '文件名前的内容' },
    ],
  },
  {
    id: 'contract-files-upload',
    title: '带合同名称的上传',
    states: [
      { name: '普通', Show: () => <Contracts /> },
      { name: '不能上传', Show: () => <Contracts disabled /> },
    ],
    play: playOf({ disabled: { kind: 'flag', label: '不能上传', start: false } }, (values) => <Contracts {...values} />),
    props: [
      { name: 'files / onFiles', type: 'FileReference[]', required: true, meaning: '文件及其合同名称；其余参数同文件上传' },
      { name: 'contractTypes', type: '{ value, label }[]', required: true, meaning: '每个文件可选的合同名称，记在 contractGroupCfgId' },
    ],
  },
  {
    id: 'grouped-contract-upload',
    title: '分组合同上传',
    states: [
      { name: '普通', Show: () => <Groups /> },
      { name: '不能上传', Show: () => <Groups disabled /> },
      {
        name: '没有合同，不能上传',
        Show: () => <GroupedContractUpload label="空的合同" groups={[]} onGroups={() => undefined} disabled />,
      },
    ],
    play: playOf({ disabled: { kind: 'flag', label: '不能上传', start: false } }, (values) => <Groups {...values} />),
    props: [
      { name: 'groups / onGroups', type: 'ContractGroup[]', required: true, meaning: '合同的名称和文件' },
      { name: 'names', type: '{ value, label }[]', meaning: '可选的合同名称；不给时由用户填写' },
      { name: 'onProblem', type: '(id, message | null) => void', meaning: '某份合同的文件正在上传或失败' },
    ],
  },
];

const PRETENDED: UploadCalls = { upload: pretend, view: () => undefined, download: () => undefined };

function pretend(file: File, { onProgress, signal }: Parameters<UploadCalls['upload']>[1]): ReturnType<UploadCalls['upload']> {
  return new Promise((resolve, reject) => {
    let share = 0;
    const timer = setInterval(() => {
      share += 0.1;
      onProgress(Math.min(1, share));
      if (share < 1) return;
      clearInterval(timer);
      if (file.name.includes('失败')) reject(new Error('示例的失败'));
      else resolve({ key: crypto.randomUUID(), fileName: file.name });
    }, 200);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
}

function entryOf(status: UploadEntry['status']): UploadEntry {
  const file = new File(['x'], status === 'error' ? '失败的文件.pdf' : '较大的文件.pdf');
  return { id: status, file, status, percent: 40, ...(status === 'error' ? { message: '网络连接不可用' } : {}) };
}

function nothing(): void {
  return;
}

function Pretended({ children }: { children: ReactNode }) {
  return <UploadCallsContext value={PRETENDED}>{children}</UploadCallsContext>;
}

function Files({ label = '附件', start = [], ...rest }: Partial<FileListUploadProps> & { start?: FileListUploadProps['files'] }) {
  return (
    <Pretended>
      <Stateful<FileListUploadProps['files']> start={start}>
        {(files = [], change) => <FileListUpload label={label} {...rest} files={files} onFiles={change} />}
      </Stateful>
    </Pretended>
  );
}

function Contracts({ disabled = false }: { disabled?: boolean }) {
  return (
    <Pretended>
      <Stateful<readonly FileReference[]> start={[{ key: 'a', fileName: '委托合同.pdf' }]}>
        {(files = [], change) => (
          <ContractFilesUpload
            label="合同"
            disabled={disabled}
            files={files}
            onFiles={change}
            contractTypes={[
              { value: '1', label: '委托担保合同' },
              { value: '2', label: '反担保合同' },
            ]}
          />
        )}
      </Stateful>
    </Pretended>
  );
}

const LISTED = [
  { key: 'a', fileName: '营业执照.pdf' },
  { key: 'b', fileName: '资质证书.png' },
];

function LiveList({ deletable = true }: { deletable?: boolean }) {
  return (
    <Pretended>
      <Stateful<readonly FileReference[]> start={LISTED}>
        {(files = [], change) => (
          <FileList files={files} {...(deletable ? { onDelete: (key: string) => change(files.filter((file) => file.key !== key)) } : {})} />
        )}
      </Stateful>
    </Pretended>
  );
}

function Groups({ disabled = false }: { disabled?: boolean }) {
  const [groups, setGroups] = useState<readonly ContractGroup[]>([
    { id: '1', contractName: '委托担保合同', files: [{ key: 'a', fileName: '委托担保合同.pdf' }] },
  ]);
  return (
    <Pretended>
      <GroupedContractUpload label={disabled ? '只读的合同' : '合同'} groups={groups} onGroups={setGroups} disabled={disabled} />
    </Pretended>
  );
}
