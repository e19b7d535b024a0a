import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FileReference } from '#domain/field';
import { useUploadCalls } from './upload-calls';
import './upload.css';

export interface FileListProps {
  files: readonly FileReference[];
  /** What can be paged through from one of these files; these files unless told otherwise. */
  among?: readonly FileReference[];
  onDelete?: (key: string) => void;
  /** Drawn before the name of each file. */
  lead?: (file: FileReference) => ReactNode;
}

export function FileList({ files, among = files, onDelete, lead }: FileListProps) {
  const { view, download } = useUploadCalls();
  if (files.length === 0) return null;
  return (
    <ul className="upload-files">
      {files.map((file) => (
        <li key={file.key} className="upload-row">
          {lead?.(file)}
          <PaperClipOutlined aria-hidden="true" />
          <Button
            type="link"
            size="small"
            className="upload-link"
            onClick={() => view(file, among)}
            title={file.fileName}
            aria-label={`查看${file.fileName}`}
          >
            {file.fileName}
          </Button>
          <span className="upload-actions">
            <Button type="link" size="small" onClick={() => download(file)} aria-label={`下载${file.fileName}`}>
              下载
            </Button>
            {onDelete ? (
              <Button type="link" size="small" danger onClick={() => onDelete(file.key)} aria-label={`删除${file.fileName}`}>
                删除
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
