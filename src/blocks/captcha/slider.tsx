import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { SliderChallenge, SliderProof } from './slider-work';
import './slider.css';

export interface SliderProps {
  challenge: SliderChallenge;
  /** What the server said of the last try. */
  problem?: string | undefined;
  /** While what was proved is being sent. */
  busy?: boolean;
  /** Where it appears in answer to a press. */
  takesFocus?: boolean;
  onProved: (proof: SliderProof) => void;
}

const TOLERANCE = 2;
/** How long the handle rests on the mark before it counts, so that one does not pass by it. */
const RESTS_FOR = 350;

/** A handle that is moved onto a mark, by pointer, touch, arrow keys or a screen reader, while the browser does a little work. Mount it anew for each challenge. */
export function Slider({ challenge, problem, busy = false, takesFocus = false, onProved }: SliderProps) {
  const id = useId();
  const handle = useRef<HTMLInputElement>(null);
  const [position, setPosition] = useState(0);
  const [proved, setProved] = useState(false);
  const onMark = Math.abs(position - challenge.target) <= TOLERANCE;
  const finish = useEffectEvent(onProved);
  useEffect(() => {
    if (takesFocus) handle.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (!onMark) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setProved(true);
      void prove(challenge, position, leaving.signal).then((proof) => {
        if (proof) finish(proof);
      });
    }, RESTS_FOR);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [challenge, position, onMark]);
  const done = proved && onMark;
  return (
    <div className={done ? 'slider slider-done' : 'slider'}>
      <label htmlFor={id}>滑动验证</label>
      <div className="slider-track">
        <svg className="slider-mark" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect x="0" y="3" width={position} height="4" className="slider-passed" />
          <rect x={challenge.target - TOLERANCE} y="0" width={2 * TOLERANCE} height="10" className="slider-goal" />
        </svg>
        <input
          ref={handle}
          id={id}
          type="range"
          min={0}
          max={100}
          value={position}
          readOnly={busy}
          aria-valuetext={`${position}，目标 ${challenge.target}`}
          aria-describedby={`${id}-words`}
          onChange={({ target }) => {
            if (!busy && !done) setPosition(Number(target.value));
          }}
        />
      </div>
      <p id={`${id}-words`} className={problem ? 'slider-words slider-problem' : 'slider-words'} role="status">
        {done ? '正在验证…' : (problem ?? `请将滑块移到标记处（${challenge.target}），也可用左右方向键`)}
      </p>
    </div>
  );
}

async function prove(challenge: SliderChallenge, position: number, signal: AbortSignal): Promise<SliderProof | undefined> {
  const { workOn } = await import(/* webpackChunkName: "slider-work" */ './slider-work');
  return workOn(challenge, position, signal);
}
