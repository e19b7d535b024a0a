import type { ReactNode } from 'react';
import './moment.css';

/** What has just been brought about: an application sent, a contract sealed, a letter issued. */
export type MomentKind = 'submitted' | 'sealed' | 'issued';

/** A mark that draws itself once, within 600 ms, beside the words that say the same; drawn at once for who wants no motion. */
export function Moment({ kind, size = 72 }: { kind: MomentKind; size?: number }) {
  return (
    <svg className="moment" data-kind={kind} viewBox="0 0 72 72" width={size} height={size} aria-hidden="true" focusable="false">
      {MARKS[kind]}
    </svg>
  );
}

const MARKS: Readonly<Record<MomentKind, ReactNode>> = {
  submitted: (
    <>
      <path className="moment-first" pathLength="1" d="M22 10h20l10 10v42H22z" />
      <path className="moment-then" pathLength="1" d="m28 42 6.500 6.500L46 36" />
    </>
  ),
  sealed: (
    <>
      <circle className="moment-first moment-seal" pathLength="1" cx="36" cy="36" r="26" />
      <path
        className="moment-then moment-seal"
        pathLength="1"
        d="m36 22 4.100 9.300 10.200 1-7.700 6.800 2.300 10L36 43.900l-8.900 5.200 2.300-10-7.700-6.800 10.200-1z"
      />
    </>
  ),
  issued: (
    <>
      <path className="moment-first" pathLength="1" d="M36 8 58 16v16c0 15-9 26-22 32-13-6-22-17-22-32V16z" />
      <path className="moment-then" pathLength="1" d="m26 35 7.500 7.500L47 28" />
    </>
  ),
};
