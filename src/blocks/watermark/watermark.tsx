import { useEffect, useId, useState } from 'react';
import { maskAccount } from '#domain/mask-account';
import './watermark.css';

export interface WatermarkProps {
  userName: string;
  account: string;
  /** The page shown; 800 ms after it changes the watermark is drawn again. */
  page: string;
}

const OPACITY = 0.035;
const ANGLE = 30;
const REDRAW_DELAY = 800;
const TILE = { width: 280, height: 180 };

export function Watermark({ userName, account, page }: WatermarkProps) {
  const [drawn, setDrawn] = useState(0);
  const patternId = useId();
  useEffect(() => {
    const timer = setTimeout(() => setDrawn((count) => count + 1), REDRAW_DELAY);
    return () => clearTimeout(timer);
  }, [page]);
  return (
    <svg key={drawn} className="watermark" aria-hidden="true" data-testid="watermark" opacity={OPACITY}>
      <defs>
        <pattern
          id={patternId}
          width={TILE.width}
          height={TILE.height}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(-${ANGLE})`}
        >
          <text x={20} y={70} fontSize={18} fill="currentColor">
            {userName}
          </text>
          <text x={20} y={98} fontSize={18} fill="currentColor">
            {maskAccount(account)}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
    </svg>
  );
}
