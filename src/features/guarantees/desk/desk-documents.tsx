import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GuaranteeDetail, HistoryRow } from '#contract/guarantees';
import { shortenFileName } from '#domain/shorten-file-name';
import { useFiles } from '../../../api/files';
import { EmptyState } from '../../../blocks/empty/empty-state';
import type { ViewerTarget } from '../../../blocks/viewer/pdf-pages';
import { filesOf } from '../detail/files-of';
import { FileMarks } from '../returns/file-marks';
import type { Marks } from '../returns/use-marks';

const FileViewer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "file-viewer" */ '../../../blocks/viewer/file-viewer')).FileViewer,
}));

const NAME_START = 10;
const NAME_END = 6;

interface DeskDocumentsProps {
  detail: GuaranteeDetail;
  history: readonly HistoryRow[];
  /** Null where nothing can be marked now. */
  marks: Marks | null;
}

/** Every file of the case, one at a time; the address says which. */
export function DeskDocuments({ detail, history, marks }: DeskDocumentsProps) {
  const { view } = useFiles();
  const [page, setPage] = useState<number | null>(null);
  const [target, setTarget] = useState<ViewerTarget>();
  const [search, setSearch] = useSearchParams();
  const files = filesOf(detail, history).flatMap(({ title, files }) => files.map((file) => ({ ...file, title })));
  const shown = files.find(({ key }) => key === search.get('file')) ?? files[0];
  const show = (key: string) => {
    setPage(null);
    setTarget(undefined);
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('file', key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
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
      {shown && marks ? (
        <FileMarks key={shown.key} marks={marks} file={shown.key} page={page} onPage={(page) => setTarget({ page })} />
      ) : null}
      {shown ? (
        <Suspense fallback={null}>
          <FileViewer
            key={shown.key}
            fileKey={shown.key}
            fileName={shown.fileName}
            fetchFile={view}
            height="100%"
            findable
            target={target}
            onPageShown={(at, of) => setPage(of > 1 ? at : null)}
          />
        </Suspense>
      ) : (
        <EmptyState kind="rows">此件没有材料文件</EmptyState>
      )}
    </section>
  );
}
