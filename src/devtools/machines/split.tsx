import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import './split.css';

const KEPT = 'devtools-split';
const LEAST = 35;
const MOST = 80;
const STEP = 2;
const USUAL = 66;

interface SplitProps {
  label: string;
  /** One above the other on every screen, for what needs the whole width. */
  stacked?: boolean;
  left: ReactNode;
  right: ReactNode;
}

/** Two panes side by side with a bar to move between them, where the screen has room; one above the other elsewhere. The place of the bar is kept. */
export function Split({ label, stacked = false, left, right }: SplitProps) {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(savedShare);
  const move = (wanted: number) => {
    const next = Math.round(Math.min(MOST, Math.max(LEAST, wanted)));
    setShare(next);
    localStorage.setItem(KEPT, String(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: LEAST, End: MOST, Enter: USUAL }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const onPointerMove = ({ clientX, currentTarget, pointerId }: PointerEvent) => {
    if (!box.current || !currentTarget.hasPointerCapture(pointerId)) return;
    const place = box.current.getBoundingClientRect();
    move(((clientX - place.left) / place.width) * 100);
  };
  return (
    <div
      className={stacked ? 'split' : 'split is-beside'}
      ref={box}
      style={{ ['--left' as string]: `${String(share)}fr`, ['--right' as string]: `${String(100 - share)}fr` }}
    >
      <div className="split-pane">{left}</div>
      <div
        className="split-bar"
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        aria-valuenow={share}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={() => move(USUAL)}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
      />
      <div className="split-pane">{right}</div>
    </div>
  );
}

function savedShare(): number {
  const saved = Number(localStorage.getItem(KEPT));
  return saved >= LEAST && saved <= MOST ? saved : USUAL;
}
