import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { LARGEST_VERIFIED_FILE } from '#domain/guarantee/verified-file';

const MEGABYTES = LARGEST_VERIFIED_FILE / 1024 / 1024;

interface FileFormProps {
  busy: boolean;
  onVerify: (file: File) => void;
}

export function FileForm({ busy, onVerify }: FileFormProps) {
  const [chosen, setChosen] = useState<{ name: string; problem: string | undefined }>();
  const [over, setOver] = useState(false);
  const [id, hintId] = [useId(), useId()];

  const pick = (file: File | undefined) => {
    if (!file || busy) return;
    const problem = problemOf(file);
    setChosen({ name: file.name, problem });
    if (!problem) onVerify(file);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    pick(target.files?.[0]);
    target.value = '';
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') pick(event.dataTransfer.files[0]);
  };
  return (
    <div className="truth-form">
      <div className="truth-drop" data-over={over} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          data-testid="letter-file"
          accept=".pdf,application/pdf"
          disabled={busy}
          aria-describedby={hintId}
          onChange={choose}
        />
        <label htmlFor={id}>{busy ? '正在查验，请稍候…' : '点击选择，或将保函 PDF 文件拖到此处'}</label>
        <p id={hintId} className="truth-hint">
          {`仅支持 PDF 文件，大小不超过 ${String(MEGABYTES)} MB；文件仅用于本次查验，不会被保存`}
        </p>
      </div>
      {chosen ? (
        <p className={chosen.problem ? 'truth-problem' : 'truth-hint'} role={chosen.problem ? 'alert' : 'status'}>
          {chosen.problem ?? `已选择：${chosen.name}`}
        </p>
      ) : null}
    </div>
  );
}

function problemOf(file: File): string | undefined {
  if (!file.name.toLowerCase().endsWith('.pdf')) return '请选择 PDF 格式的保函文件';
  if (file.size === 0) return '文件内容为空，请重新选择';
  return file.size > LARGEST_VERIFIED_FILE ? `文件大小不能超过 ${String(MEGABYTES)} MB，请改为按编号查验` : undefined;
}
