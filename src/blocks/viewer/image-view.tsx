import { Button } from 'antd';
import { useState } from 'react';

export interface ZoomSettings {
  start: number;
  step: number;
}

export const ZOOM: ZoomSettings = { start: 1, step: 0.2 };
export const SMALLER_ZOOM: ZoomSettings = { start: 0.7, step: 0.15 };
const LIMITS = { least: 0.1, most: 5 };
const TURN = 90;

export interface ImageViewProps {
  url: string;
  name: string;
  zoom: ZoomSettings;
  onLoad: () => void;
}

export function ImageView({ url, name, zoom, onLoad }: ImageViewProps) {
  const [scale, setScale] = useState(zoom.start);
  const [angle, setAngle] = useState(0);
  const resize = (change: number) => setScale(rounded(Math.min(LIMITS.most, Math.max(LIMITS.least, scale + change))));
  return (
    <>
      <div className="file-viewer-tools" role="toolbar" aria-label="图片操作">
        <Button size="small" disabled={scale >= LIMITS.most} onClick={() => resize(zoom.step)}>
          放大
        </Button>
        <Button size="small" disabled={scale <= LIMITS.least} onClick={() => resize(-zoom.step)}>
          缩小
        </Button>
        <Button size="small" onClick={() => setAngle(angle - TURN)}>
          向左旋转
        </Button>
        <Button size="small" onClick={() => setAngle(angle + TURN)}>
          向右旋转
        </Button>
        <span role="status">{Math.round(scale * 100)}%</span>
      </div>
      <div className="file-viewer-stage">
        <img className="file-viewer-image" src={url} alt={name} style={{ transform: `scale(${scale}) rotate(${angle}deg)` }} onLoad={onLoad} />
      </div>
    </>
  );
}

function rounded(scale: number): number {
  return Math.round(scale * 100) / 100;
}
