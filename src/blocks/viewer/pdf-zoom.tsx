import { Button } from 'antd';
import type { ReactNode } from 'react';

const STEPS = [1, 1.25, 1.5, 2, 2.5, 3];

interface PdfZoomProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** What stands beside it. */
  children?: ReactNode;
}

export function PdfZoom({ zoom, onZoom, children }: PdfZoomProps) {
  const larger = STEPS.find((step) => step > zoom);
  const smaller = STEPS.findLast((step) => step < zoom);
  return (
    <div className="file-viewer-tools pdf-zoom" role="toolbar" aria-label="页面缩放">
      <Button size="small" disabled={smaller === undefined} onClick={() => smaller !== undefined && onZoom(smaller)}>
        缩小
      </Button>
      <span className="number" role="status">
        {Math.round(zoom * 100)}%
      </span>
      <Button size="small" disabled={larger === undefined} onClick={() => larger !== undefined && onZoom(larger)}>
        放大
      </Button>
      <Button size="small" disabled={zoom === 1} onClick={() => onZoom(1)}>
        适合宽度
      </Button>
      {children}
    </div>
  );
}
