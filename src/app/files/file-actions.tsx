import { Modal } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { FileReference } from '#domain/field';
import { FileCallError, useFiles } from '../../api/files';
import { failureText } from '../../api/wire/failure';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';
import { FileViewer } from '../../blocks/viewer/file-viewer';

const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 'min(70vh, 720px)';

export function FileActions({ children }: { children: ReactNode }) {
  const files = useFiles();
  const [previewed, setPreviewed] = useState<FileReference | null>(null);

  const calls = useMemo<UploadCalls>(
    () => ({
      upload: async (file, options) => {
        try {
          const { key, fileName } = await files.upload(file, options);
          return { key, fileName };
        } catch (error) {
          throw error instanceof FileCallError ? new Error(failureText(error.failure)) : error;
        }
      },
      view: setPreviewed,
      download: ({ key, fileName }) => void files.download(key, fileName).catch(alreadyTold),
    }),
    [files],
  );

  return (
    <UploadCallsContext value={calls}>
      {children}
      <Modal
        open={previewed !== null}
        title={previewed?.fileName}
        width={PREVIEW_WIDTH}
        okText="下载"
        cancelText="关闭"
        destroyOnHidden
        onOk={() => {
          if (previewed) calls.download(previewed);
        }}
        onCancel={() => setPreviewed(null)}
      >
        <FileViewer fileKey={previewed?.key} fileName={previewed?.fileName ?? ''} fetchFile={files.view} height={PREVIEW_HEIGHT} />
      </Modal>
    </UploadCallsContext>
  );
}

function alreadyTold(): void {
  return;
}
