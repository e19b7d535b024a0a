import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import type { FileReference } from '#domain/field';
import { useKeptFocus } from '../page/use-kept-focus';
import { FileList, type FileListProps } from './file-list';
import { DEFAULT_RULES, formatsOf, refusalOf, type FileRules } from './file-rules';
import './upload.css';
import { useUploadCalls } from './upload-calls';
import { UploadRow } from './upload-row';
import { useUploads, type Uploads } from './use-uploads';

export interface FileListUploadProps {
  id?: string;
  label: string;
  files: readonly FileReference[];
  onFiles: (files: FileReference[]) => void;
  onProblem?: (message: string | null) => void;
  disabled?: boolean;
  rules?: Partial<FileRules>;
  lead?: FileListProps['lead'];
}

export function FileListUpload({
  id,
  label,
  files,
  onFiles,
  onProblem = ignore,
  disabled = false,
  rules: given,
  lead,
}: FileListUploadProps) {
  const rules = { ...DEFAULT_RULES, ...given };
  const { entries, succeeded, start, retry, drop } = useListedUploads({ files, onFiles, onProblem });
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const deleted = useRef<number>(undefined);
  const { watch } = useKeptFocus(() => {
    const names = box.current?.querySelectorAll<HTMLElement>('.upload-files .upload-link');
    const following = deleted.current === undefined ? undefined : names?.[deleted.current];
    return following ?? box.current?.querySelector<HTMLElement>('.upload-start button:enabled');
  });
  useEffect(() => {
    deleted.current = undefined;
  });
  const hintId = useId();
  const free = rules.maxFiles > 0 ? Math.max(0, rules.maxFiles - files.length - entries.length) : Infinity;
  const hasSucceeded = succeeded !== null && files.some(({ key }) => key === succeeded.key);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    const judged = chosen.map((file) => ({ file, refusal: refusalOf(file, rules) }));
    const fitting = judged.flatMap(({ file, refusal }) => (refusal ? [] : file));
    const tooMany = fitting.slice(free).map(({ name }) => `最多上传${String(rules.maxFiles)}个文件，${name}未上传`);
    setRefusals([...new Set([...judged.flatMap(({ refusal }) => refusal ?? []), ...tooMany])]);
    start(fitting.slice(0, free));
  };

  const remove = (key: string) => {
    deleted.current = files.findIndex((file) => file.key === key);
    onFiles(files.filter((file) => file.key !== key));
  };

  if (disabled && files.length === 0) return <span className="upload-none">暂无文件</span>;
  return (
    <div ref={box} className="upload" {...watch}>
      {disabled ? null : (
        <div className="upload-start">
          <input
            ref={input}
            type="file"
            multiple={rules.multiple}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={`选择文件：${label}`}
            accept={rules.extensions.map((extension) => `.${extension}`).join(',')}
            onChange={choose}
          />
          <Button
            {...(id ? { id } : {})}
            icon={<UploadOutlined aria-hidden="true" />}
            aria-describedby={hintId}
            disabled={free === 0}
            onClick={() => input.current?.click()}
          >
            点击上传
          </Button>
          <span id={hintId} className="upload-hint">
            支持{formatsOf(rules.extensions)}
            {rules.maxMegabytes > 0 ? `，单个文件不超过${String(rules.maxMegabytes)}M` : ''}
          </span>
        </div>
      )}
      {refusals.map((refusal) => (
        <div key={refusal} role="alert" className="upload-refusal">
          {refusal}
        </div>
      ))}
      <span role="status" className="upload-succeeded">
        {hasSucceeded ? `${succeeded.fileName}上传成功` : ''}
      </span>
      <FileList files={files} {...(lead ? { lead } : {})} {...(disabled ? {} : { onDelete: remove })} />
      {entries.map((entry) => (
        <UploadRow key={entry.id} entry={entry} onRetry={() => retry(entry)} onDrop={() => drop(entry.id)} />
      ))}
    </div>
  );
}

type Listed = Required<Pick<FileListUploadProps, 'files' | 'onFiles' | 'onProblem'>>;

/** What arrives stands in the list, what is on its way or has failed in its problem. */
function useListedUploads({ files, onFiles, onProblem }: Listed): Uploads {
  const { upload } = useUploadCalls();
  const latest = useRef({ files, onFiles, onProblem });
  useEffect(() => {
    latest.current = { files, onFiles, onProblem };
  }, [files, onFiles, onProblem]);
  const onStored = (stored: FileReference) => {
    latest.current.files = [...latest.current.files, stored];
    latest.current.onFiles([...latest.current.files]);
  };
  const uploads = useUploads({ upload, onStored });
  const { problem } = uploads;
  useEffect(() => {
    latest.current.onProblem(problem);
  }, [problem]);
  useEffect(() => () => latest.current.onProblem(null), []);
  return uploads;
}

function ignore(): void {
  return;
}
