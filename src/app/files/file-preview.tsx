import { Modal } from 'antd';
import type { FileReference } from '#domain/field';
import { useFiles } from '../../api/files';
import { FileViewer } from '../../blocks/viewer/file-viewer';

const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 'min(70vh, 720px)';

export interface FilePreviewProps {
  file: FileReference;
  onDownload: (file: FileReference) => void;
  onClose: () => void;
}

export function FilePreview({ file, onDownload, onClose }: FilePreviewProps) {
  const { view } = useFiles();
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
      <FileViewer fileKey={file.key} fileName={file.fileName} fetchFile={view} height={PREVIEW_HEIGHT} />
    </Modal>
  );
}
