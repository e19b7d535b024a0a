import { lazy, Suspense, useState } from 'react';
import type { RegistrationData } from '#domain/registration/fields';
import { shortenFileName } from '#domain/shorten-file-name';
import { useFiles } from '../../../api/files';
import { EmptyState } from '../../../blocks/empty/empty-state';

const FileViewer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "file-viewer" */ '../../../blocks/viewer/file-viewer')).FileViewer,
}));

const NAME_START = 10;
const NAME_END = 6;

/** The papers of a registration, one at a time. */
export function ReviewPapers({
  papers: { licenceFiles = [], authorisationFiles = [] },
}: {
  papers: NonNullable<RegistrationData['papers']>;
}) {
  const { view } = useFiles();
  const files = [
    ...licenceFiles.map((file) => ({ ...file, title: '营业执照' })),
    ...authorisationFiles.map((file) => ({ ...file, title: '授权书' })),
  ];
  const [chosen, setChosen] = useState(files[0]?.key);
  const shown = files.find(({ key }) => key === chosen) ?? files[0];
  return (
    <section className="review-papers" aria-label="证明材料">
      <div className="review-files" role="group" aria-label="材料文件">
        {files.map(({ key, fileName, title }) => (
          <button key={key} type="button" aria-pressed={key === shown?.key} title={fileName} onClick={() => setChosen(key)}>
            <span>{title}</span>
            <span>{shortenFileName(fileName, NAME_START, NAME_END)}</span>
          </button>
        ))}
      </div>
      {shown ? (
        <Suspense fallback={null}>
          <FileViewer key={shown.key} fileKey={shown.key} fileName={shown.fileName} fetchFile={view} height="100%" findable />
        </Suspense>
      ) : (
        <EmptyState kind="rows">没有上传证明材料</EmptyState>
      )}
    </section>
  );
}
