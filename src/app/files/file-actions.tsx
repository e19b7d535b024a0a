import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { FileReference } from '#domain/field';
import { FileCallError, useFiles } from '../../api/files';
import { failureText } from '../../api/wire/failure';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';

const FilePreview = lazy(async () => ({ default: (await import(/* webpackChunkName: "file-preview" */ './file-preview')).FilePreview }));

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
      {previewed ? (
        <Suspense fallback={null}>
          <FilePreview file={previewed} onDownload={calls.download} onClose={() => setPreviewed(null)} />
        </Suspense>
      ) : null}
    </UploadCallsContext>
  );
}

function alreadyTold(): void {
  return;
}
