import { Modal } from 'antd';
import { useCallback } from 'react';
import type { FileReference } from '#domain/field';
import { CODES } from '../../api/codes';
import { FileCallError, useFiles } from '../../api/files';
import { isBusiness } from '../../api/wire/failure';
import { FileViewer } from '../../blocks/viewer/file-viewer';
import { FileMissing } from '../../blocks/viewer/use-file-content';

const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 'min(70vh, 720px)';

export interface FilePreviewProps {
  file: FileReference;
  onDownload: (file: FileReference) => void;
  onClose: () => void;
}

export default function FilePreview({ file, onDownload, onClose }: FilePreviewProps) {
  const { view } = useFiles();
  const fetchFile = useCallback(
    async (key: string, signal: AbortSignal) => {
      try {
        return await view(key, signal);
      } catch (error) {
        throw error instanceof FileCallError && isBusiness(error.failure, CODES.notFound) ? new FileMissing() : error;
      }
    },
    [view],
  );
  return (
    <Modal
      open
      title={file.fileName}
      width={PREVIEW_WIDTH}
      okText="下载"
      cancelText="关闭"
      onOk={() => onDownload(file)}
      onCancel={onClose}
    >
      <FileViewer fileKey={file.key} fileName={file.fileName} fetchFile={fetchFile} height={PREVIEW_HEIGHT} />
    </Modal>
  );
}
