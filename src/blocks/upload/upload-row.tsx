import { Button, Progress } from 'antd';
import './upload.css';
import type { UploadEntry } from './upload-list';

export interface UploadRowProps {
  entry: UploadEntry;
  onRetry: () => void;
  onDrop: () => void;
}

export function UploadRow({ entry, onRetry, onDrop }: UploadRowProps) {
  const { name } = entry.file;
  const failed = entry.status === 'error';
  return (
    <div className={failed ? 'upload-row upload-row-failed' : 'upload-row'}>
      {failed ? null : <span className="upload-name">{name}</span>}
      {failed ? (
        <span role="alert" className="upload-message">
          {name}上传失败{entry.message && entry.message !== '上传失败' ? `：${entry.message}` : ''}
        </span>
      ) : (
        <Progress className="upload-progress" percent={entry.percent} size="small" aria-label={`${name}上传进度`} />
      )}
      <span className="upload-actions">
        {failed ? (
          <Button type="link" size="small" onClick={onRetry} aria-label={`重新上传${name}`}>
            重新上传
          </Button>
        ) : null}
        <Button type="link" size="small" danger={failed} onClick={onDrop} aria-label={failed ? `删除${name}` : `取消上传${name}`}>
          {failed ? '删除' : '取消'}
        </Button>
      </span>
    </div>
  );
}
