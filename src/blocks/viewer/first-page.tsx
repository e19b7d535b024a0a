import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import './file-viewer.css';
import { useFileContent, type FetchFile } from './use-file-content';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }));

export interface FirstPageProps {
  fileKey: string;
  fileName: string;
  fetchFile: FetchFile;
  onOpen: () => void;
}

/** The first page of a document as a picture, by which the whole is opened. */
export function FirstPage({ fileKey, fileName, fetchFile, onOpen }: FirstPageProps) {
  const content = useFileContent(fileKey, fetchFile);
  return (
    <div className="first-page" aria-busy={content.state === 'loading'}>
      <div className="first-page-picture" aria-hidden="true">
        {content.state === 'loading' ? <Spin /> : null}
        {content.state === 'pdf' ? (
          <Suspense fallback={<Spin />}>
            <PdfPages bytes={content.bytes} label={fileName} most={1} />
          </Suspense>
        ) : null}
        {content.state === 'image' ? <img src={content.url} alt="" /> : null}
      </div>
      <button type="button" className="first-page-open" aria-label={`查看${fileName}`} onClick={onOpen}>
        <span aria-hidden="true">查看全文</span>
      </button>
    </div>
  );
}
