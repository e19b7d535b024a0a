import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ZoomSettings } from './zoom';

const LIMITS = { least: 0.1, most: 5 };
const TURN = 90;

export interface ImageViewProps {
  url: string;
  name: string;
  zoom: ZoomSettings;
  onLoad: () => void;
  /** It takes another room than before: loaded, zoomed or turned. */
  onResized: () => void;
}

export function ImageView({ url, name, zoom, onLoad, onResized }: ImageViewProps) {
  const [scale, setScale] = useState(zoom.start);
  const [angle, setAngle] = useState(0);
  const [fitted, setFitted] = useState<Size>();
  const resize = (change: number) => setScale(rounded(Math.min(LIMITS.most, Math.max(LIMITS.least, scale + change))));
  const resized = useEffectEvent(onResized);
  useEffect(() => {
    if (fitted) resized();
  }, [scale, angle, fitted]);
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
      <div className="file-viewer-stage" style={fitted && spaceOf(fitted, scale, angle)}>
        <img
          className="file-viewer-image"
          src={url}
          alt={name}
          style={{ ...(fitted ? placeOf(fitted, scale, angle) : {}), transform: `scale(${scale}) rotate(${angle}deg)` }}
          onLoad={({ currentTarget: { clientWidth: width, clientHeight: height } }) => {
            setFitted({ width, height });
            onLoad();
          }}
        />
      </div>
    </>
  );
}

interface Size {
  width: number;
  height: number;
}

/** The room that the picture takes as it is drawn: a transform alone takes none, so that its left and top could not be scrolled to. */
function spaceOf({ width, height }: Size, scale: number, angle: number): Size {
  const lies = (angle / TURN) % 2 !== 0;
  return { width: (lies ? height : width) * scale, height: (lies ? width : height) * scale };
}

function placeOf(fitted: Size, scale: number, angle: number): Size & { position: 'absolute'; maxWidth: 'none'; left: number; top: number } {
  const space = spaceOf(fitted, scale, angle);
  return {
    ...fitted,
    position: 'absolute',
    maxWidth: 'none',
    left: (space.width - fitted.width) / 2,
    top: (space.height - fitted.height) / 2,
  };
}

function rounded(scale: number): number {
  return Math.round(scale * 100) / 100;
}
