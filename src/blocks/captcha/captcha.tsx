import { useId, useMemo, useState } from 'react';
import { checkCaptcha, makeCaptcha, type CaptchaKind } from '#domain/captcha';
import { CleanInput } from '../fields/clean-input';
import './captcha.css';

export interface CaptchaProps {
  label?: string;
  kind?: CaptchaKind;
  /** Capitals count. */
  exact?: boolean;
  /** Told to screen readers too: it asks for a moment's thought, and not whether this is a person. */
  spoken?: boolean;
  chance?: () => number;
  onChange?: (typed: string, failure: 'wrong' | null) => void;
}

const WIDTH = 100;
const HEIGHT = 35;
const NOISE_LINES = 4;

export function Captcha({
  label = '图形验证码',
  kind = 'mixed',
  exact = false,
  spoken = false,
  chance = secureChance,
  onChange,
}: CaptchaProps) {
  const [code, setCode] = useState(() => makeCaptcha(kind, chance));
  const [typed, setTyped] = useState('');
  const failure = checkCaptcha(code, typed, exact);
  const wrong = failure !== null && typed.length >= code.length;
  const type = (text: string, of = code) => {
    setTyped(text);
    onChange?.(text, checkCaptcha(of, text, exact));
  };
  const renew = () => {
    const next = makeCaptcha(kind, chance);
    setCode(next);
    type('', next);
  };
  const [problemId, codeId] = [useId(), useId()];
  const describedBy = [...(spoken ? [codeId] : []), ...(wrong ? [problemId] : [])].join(' ');
  return (
    <div className="captcha">
      <CleanInput
        className="captcha-input"
        aria-label={label}
        autoComplete="off"
        placeholder="请输入"
        value={typed}
        aria-invalid={wrong}
        {...(wrong ? { status: 'error' } : {})}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        onChange={(text) => type(text)}
        clean={unspaced}
      />
      <span className="captcha-picture">
        <CaptchaPicture code={code} chance={chance} />
        <button type="button" className="captcha-again" aria-label="换一张验证码" onClick={renew} />
      </span>
      {spoken ? (
        <span id={codeId} className="visually-hidden">
          {`图中字符：${[...code].join(' ')}`}
        </span>
      ) : null}
      {wrong ? (
        <span id={problemId} role="alert" className="captcha-problem">
          验证码错误
        </span>
      ) : null}
    </div>
  );
}

function unspaced(text: string): string {
  return text.replace(/\s/g, '');
}

function CaptchaPicture({ code, chance }: { code: string; chance: () => number }) {
  const { lines, letters } = useMemo(() => drawing(code, chance), [code, chance]);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" data-testid="captcha-picture">
      {lines.map((line, index) => (
        <line key={index} {...line} stroke="currentColor" strokeOpacity={0.35} />
      ))}
      {letters.map(({ letter, x, y, angle }, index) => (
        <text key={index} x={x} y={y} transform={`rotate(${angle} ${x} ${y})`} fontSize={22} fontFamily="monospace" fill="currentColor">
          {letter}
        </text>
      ))}
    </svg>
  );
}

function drawing(code: string, chance: () => number) {
  const between = (low: number, high: number) => Math.round(low + chance() * (high - low));
  return {
    lines: Array.from({ length: NOISE_LINES }, () => ({
      x1: between(0, WIDTH),
      y1: between(0, HEIGHT),
      x2: between(0, WIDTH),
      y2: between(0, HEIGHT),
    })),
    letters: [...code].map((letter, index) => ({ letter, x: 10 + index * 22, y: between(22, 28), angle: between(-25, 25) })),
  };
}

function secureChance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
