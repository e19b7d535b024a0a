import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GuaranteeDetail, HistoryRow } from '#contract/guarantees';
import { shortenFileName } from '#domain/shorten-file-name';
import { useFiles } from '../../../api/files';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { filesOf } from '../detail/files-of';

const FileViewer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "file-viewer" */ '../../../blocks/viewer/file-viewer')).FileViewer,
}));

const NAME_START = 10;
const NAME_END = 6;

interface DeskDocumentsProps {
  detail: GuaranteeDetail;
  history: readonly HistoryRow[];
}

/** Every file of the case, one at a time; the address says which. */
export function DeskDocuments({ detail, history }: DeskDocumentsProps) {
  const { view } = useFiles();
  const [search, setSearch] = useSearchParams();
  const files = filesOf(detail, history).flatMap(({ title, files }) => files.map((file) => ({ ...file, title })));
  const shown = files.find(({ key }) => key === search.get('file')) ?? files[0];
  const show = (key: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('file', key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section className="desk-documents" aria-label="材料">
      {files.length > 0 ? (
        <div className="desk-files" role="group" aria-label="材料文件">
          {files.map(({ key, fileName, title }) => (
            <button key={key} type="button" aria-pressed={key === shown?.key} title={fileName} onClick={() => show(key)}>
              <span className="desk-file-kind">{title}</span>
              <span>{shortenFileName(fileName, NAME_START, NAME_END)}</span>
            </button>
          ))}
        </div>
      ) : null}
      {shown ? (
        <Suspense fallback={null}>
          <FileViewer key={shown.key} fileKey={shown.key} fileName={shown.fileName} fetchFile={view} height="100%" findable />
        </Suspense>
      ) : (
        <EmptyState kind="rows">此件没有材料文件</EmptyState>
      )}
    </section>
  );
}
