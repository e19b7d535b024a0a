import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { FileReference } from '#domain/field';
import { FileCallError, useFiles } from '../../api/files';
import { uploadFailureText } from '../../api/wire/failure';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';

const PreviewModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "file-preview" */ '../../blocks/viewer/preview-modal')).PreviewModal,
}));

interface Previewed {
  files: readonly FileReference[];
  start: number;
  page?: number;
}

export function FileActions({ children }: { children: ReactNode }) {
  const files = useFiles();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const calls = useMemo<UploadCalls>(
    () => ({
      upload: async (file, options) => {
        try {
          const { key, fileName, filePath } = await files.upload(file, options);
          return { key, fileName, filePath };
        } catch (error) {
          throw error instanceof FileCallError ? new Error(uploadFailureText(error.failure)) : error;
        }
      },
      view: (file, among, page) => {
        const start = among.findIndex(({ key }) => key === file.key);
        setPreviewed({ ...(start < 0 ? { files: [file], start: 0 } : { files: among, start }), ...(page === undefined ? {} : { page }) });
      },
      download: ({ key, fileName }) => void files.download(key, fileName).catch(alreadyShown),
    }),
    [files],
  );

  return (
    <UploadCallsContext value={calls}>
      {children}
      {previewed ? (
        <Suspense fallback={null}>
          <PreviewModal
            {...previewed}
            fetchFile={files.view}
            actions={[{ key: 'download', text: '下载', run: calls.download }]}
            onClose={() => setPreviewed(null)}
          />
        </Suspense>
      ) : null}
    </UploadCallsContext>
  );
}

function alreadyShown(): void {
  return;
}
