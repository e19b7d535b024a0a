import { Button, Empty, Spin } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, type UIEventHandler } from 'react';
import './file-viewer.css';
import { ImageView } from './image-view';
import type { ViewerTarget } from './pdf-pages';
import { useFileContent, type FetchFile } from './use-file-content';
import { ZOOM, type ZoomSettings } from './zoom';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }));
const EDGE_OFFSET = 5;
const UPDATE_DELAY = 200;

export interface FileViewerProps {
  fileKey: string | undefined;
  fileName: string;
  fetchFile: FetchFile;
  height?: number | string;
  zoom?: ZoomSettings;
  /** How many times the width that fits a page of a PDF is at first. */
  pageZoom?: number;
  /** Whether the text of a PDF can be searched. */
  findable?: boolean;
  target?: ViewerTarget | undefined;
  onReachTop?: () => void;
  onReachBottom?: () => void;
  /** The file was fetched, and is of a kind that is not shown. */
  onUnshowable?: () => void;
  /** A page was really shown: drawn, and half of it, or half of the viewer, in sight. A picture is one page. */
  onPageShown?: (page: number, of: number) => void;
}

export function FileViewer(props: FileViewerProps) {
  const {
    fileKey,
    fileName,
    fetchFile,
    height = 400,
    zoom = ZOOM,
    pageZoom = 1,
    findable = false,
    target,
    onReachTop,
    onReachBottom,
    onUnshowable,
    onPageShown,
  } = props;
  const content = useFileContent(fileKey, fetchFile);
  const unshowable = useEffectEvent(() => onUnshowable?.());
  useEffect(() => {
    if (content.state === 'unsupported') unshowable();
  }, [content.state]);
  const { scrollRef, onScroll, report } = useEdgeReport(onReachTop, onReachBottom);
  const pageShown = useLatest(onPageShown);
  return (
    <div
      ref={scrollRef}
      className="file-viewer"
      style={{ height }}
      onScroll={onScroll}
      tabIndex={0}
      role="document"
      aria-label={fileName}
      aria-busy={content.state === 'loading'}
    >
      {content.state === 'loading' && <Loading />}
      {content.state === 'missing' && <Empty description={<NotFetched>文件不存在</NotFetched>} />}
      {content.state === 'failed' && (
        <Empty description={<NotFetched>文件加载失败，请稍后重试</NotFetched>}>
          <Button onClick={content.retry}>重新加载</Button>
        </Empty>
      )}
      {content.state === 'unsupported' && <Empty description="该文件无法预览" />}
      {content.state === 'image' && (
        <ImageView url={content.url} name={fileName} zoom={zoom} onLoad={() => pageShown(1, 1)} onResized={report} />
      )}
      {content.state === 'pdf' && (
        <Suspense fallback={<Loading />}>
          <PdfPages
            bytes={content.bytes}
            label={fileName}
            startZoom={pageZoom}
            findable={findable}
            target={target}
            onLaidOut={report}
            onPageShown={pageShown}
          />
        </Suspense>
      )}
    </div>
  );
}

function NotFetched({ children }: { children: string }) {
  return (
    <>
      <span className="file-viewer-code number">404</span>
      {children}
    </>
  );
}

function Loading() {
  return (
    <div className="file-viewer-loading">
      <Spin description="加载中..." />
    </div>
  );
}

function useLatest(onPageShown: FileViewerProps['onPageShown']): (page: number, of: number) => void {
  const latest = useRef(onPageShown);
  useEffect(() => {
    latest.current = onPageShown;
  }, [onPageShown]);
  return useCallback((page, of) => latest.current?.(page, of), []);
}

function useEdgeReport(onReachTop: (() => void) | undefined, onReachBottom: (() => void) | undefined) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const callbacks = useRef({ onReachTop, onReachBottom });
  useEffect(() => {
    callbacks.current = { onReachTop, onReachBottom };
  }, [onReachTop, onReachBottom]);
  const report = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const box = scrollRef.current;
      if (!box) return;
      if (box.scrollTop <= EDGE_OFFSET) callbacks.current.onReachTop?.();
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - EDGE_OFFSET) callbacks.current.onReachBottom?.();
    }, UPDATE_DELAY);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onScroll: UIEventHandler = report;
  return { scrollRef, onScroll, report };
}
