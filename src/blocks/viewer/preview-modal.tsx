import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FileReference } from '#domain/field';
import { shortenFileName } from '#domain/shorten-file-name';
import { useReturnFocus } from '../modal/use-return-focus';
import { FileViewer } from './file-viewer';
import type { ViewerTarget } from './pdf-pages';
import type { FetchFile } from './use-file-content';
import type { ZoomSettings } from './zoom';

export interface PreviewAction {
  key: string;
  text: string;
  primary?: boolean;
  /** Disabled until the top or the bottom of the file shown was reached. */
  mustRead?: 'top' | 'bottom';
  run: (file: FileReference) => void;
}

export interface PreviewDecision {
  /** What is decided by going on. */
  text: string;
  /** Disabled until the bottom of every file was reached; one that cannot be shown here has none. */
  mustRead?: 'bottom';
  onOk: () => void;
}

export interface PreviewModalProps {
  files: readonly FileReference[];
  start?: number;
  /** Of the file that is shown first. */
  page?: number;
  fetchFile: FetchFile;
  width?: number;
  height?: number | string;
  zoom?: ZoomSettings;
  /** Milliseconds after which it closes by itself. */
  closeAfter?: number;
  actions?: readonly PreviewAction[];
  /** Asked of whoever has looked; without one there is nothing but closing. */
  decision?: PreviewDecision;
  onClose: () => void;
}

const WIDTH = 1200;
/** Of a document that is read by itself, not looked through among others. */
export const VIEWER_WIDTH = 1000;
const TITLE_START = 30;
const TITLE_END = 12;

export function PreviewModal({
  files,
  start = 0,
  page,
  fetchFile,
  width = WIDTH,
  height = 'min(70vh, 720px)',
  zoom,
  closeAfter,
  actions = [],
  decision,
  onClose,
}: PreviewModalProps) {
  const [at, setAt] = useState(start);
  const [target] = useState<ViewerTarget | undefined>(page === undefined ? undefined : { page });
  useReturnFocus();
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set());
  const [unshowable, setUnshowable] = useState<ReadonlySet<number>>(new Set());
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (closeAfter === undefined) return;
    const timer = setTimeout(() => close.current(), closeAfter);
    return () => clearTimeout(timer);
  }, [closeAfter]);

  const file = files[at];
  const unread = decision?.mustRead
    ? files.filter((_, index) => !reached.has(`${decision.mustRead} ${index}`) && !unshowable.has(index)).length
    : 0;
  const move = (by: number) => setAt((old) => (old + by + files.length) % files.length);
  const reach = (edge: 'top' | 'bottom') => () => setReached((old) => new Set(old).add(`${edge} ${at}`));
  return (
    <Modal
      open
      title={file ? shortenFileName(file.fileName, TITLE_START, TITLE_END) : '文件不存在'}
      width={width}
      onCancel={onClose}
      footer={[
        files.length > 1 ? (
          <span key="pages" className="preview-pages">
            <Button onClick={() => move(-1)}>上一个</Button>
            <span role="status">
              {at + 1} / {files.length}
            </span>
            <Button onClick={() => move(1)}>下一个</Button>
          </span>
        ) : null,
        unread > 0 ? (
          <span key="unread" className="preview-unread" role="status">
            请看到每个文件的末尾，还有 {unread} 个未看完
          </span>
        ) : null,
        ...actions.map(({ key, text, primary = false, mustRead, run }) => (
          <Button
            key={key}
            type={primary ? 'primary' : 'default'}
            disabled={!file || (mustRead !== undefined && !reached.has(`${mustRead} ${at}`))}
            onClick={() => (file ? run(file) : undefined)}
          >
            {text}
          </Button>
        )),
        <Button key="close" onClick={onClose}>
          {decision ? '取消' : '关闭'}
        </Button>,
        decision ? (
          <Button key="ok" type="primary" disabled={!file || unread > 0} onClick={decision.onOk}>
            {decision.text}
          </Button>
        ) : null,
      ]}
    >
      <FileViewer
        key={at}
        fileKey={file?.key}
        fileName={file?.fileName ?? '文件不存在'}
        fetchFile={fetchFile}
        height={height}
        {...(zoom ? { zoom } : {})}
        target={at === start ? target : undefined}
        onReachTop={reach('top')}
        onReachBottom={reach('bottom')}
        onUnshowable={() => setUnshowable((old) => new Set(old).add(at))}
      />
    </Modal>
  );
}
