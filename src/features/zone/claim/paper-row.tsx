import type { UploadEntry } from '../../../blocks/upload/upload-list';

interface PaperRowProps {
  entry: UploadEntry;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file of a claim that is on its way or has failed. */
export function PaperRow({ entry: { file, status, percent, message }, onRetry, onDrop }: PaperRowProps) {
  if (status !== 'error')
    return (
      <li>
        <span>{`正在上传“${file.name}” ${percent}%`}</span>
        <button type="button" className="zone-link" aria-label={`取消上传${file.name}`} onClick={onDrop}>
          取消
        </button>
      </li>
    );
  return (
    <li>
      <span className="zone-problem" role="alert">
        {`${file.name}上传失败${message && message !== '上传失败' ? `：${message}` : ''}`}
      </span>
      <button type="button" className="zone-link" aria-label={`重新上传${file.name}`} onClick={onRetry}>
        重新上传
      </button>
      <button type="button" className="zone-link" aria-label={`删除${file.name}`} onClick={onDrop}>
        删除
      </button>
    </li>
  );
}
