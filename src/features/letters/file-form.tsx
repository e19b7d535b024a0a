import { Upload } from 'antd';
import { useState } from 'react';

const MAX_BYTES = 20 * 1024 * 1024;

interface FileFormProps {
  busy: boolean;
  onVerify: (file: File) => void;
}

export function FileForm({ busy, onVerify }: FileFormProps) {
  const [chosen, setChosen] = useState<{ name: string; problem: string | undefined }>();

  const choose = (file: File) => {
    const problem = problemOf(file);
    setChosen({ name: file.name, problem });
    if (!problem) onVerify(file);
    return false;
  };
  return (
    <div className="truth-form">
      <Upload.Dragger
        data-testid="letter-file"
        accept=".pdf,application/pdf"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={choose}
      >
        <p className="truth-drop">{busy ? '正在查验，请稍候…' : '点击选择，或将保函 PDF 文件拖到此处'}</p>
        <p className="truth-drop-hint">仅支持 PDF 文件，大小不超过 20M；文件仅用于本次查验，不会被保存</p>
      </Upload.Dragger>
      {chosen && <p className={chosen.problem ? 'truth-problem' : 'truth-chosen'}>{chosen.problem ?? `已选择：${chosen.name}`}</p>}
    </div>
  );
}

function problemOf(file: File): string | undefined {
  if (!file.name.toLowerCase().endsWith('.pdf')) return '请选择 PDF 格式的保函文件';
  if (file.size === 0) return '文件内容为空，请重新选择';
  return file.size > MAX_BYTES ? '文件大小不能超过20M' : undefined;
}
