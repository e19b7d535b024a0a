import type { ReactNode } from 'react';
import './empty-state.css';

/** Why nothing is shown: nothing was made yet, nothing was found, nothing is left to do, it is not for this user, the network is away, or it went wrong. */
export type EmptyKind = 'rows' | 'search' | 'done' | 'forbidden' | 'offline' | 'failed';

export interface EmptyStateProps {
  kind: EmptyKind;
  children: ReactNode;
  /** What helps: another search, the way to the first row. */
  action?: ReactNode;
}

export function EmptyState({ kind, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state" data-kind={kind}>
      <EmptyDrawing kind={kind} />
      <div className="empty-state-words">{children}</div>
      {action ? <div className="empty-state-action">{action}</div> : null}
    </div>
  );
}

export function EmptyDrawing({ kind }: { kind: EmptyKind }) {
  return (
    <svg className="empty-drawing" viewBox="0 0 120 88" width="120" height="88" aria-hidden="true" focusable="false">
      <path className="empty-ground" d="M8 78h104" />
      {DRAWINGS[kind]}
    </svg>
  );
}

const SHEET = (
  <>
    <path className="empty-paper" d="M38 14h32l12 12v52H38z" />
    <path className="empty-line" d="M70 14v12h12" />
  </>
);

const DRAWINGS: Readonly<Record<EmptyKind, ReactNode>> = {
  rows: (
    <>
      {SHEET}
      <path className="empty-line empty-dashed" d="M46 40h28M46 50h28M46 60h16" />
    </>
  ),
  search: (
    <>
      {SHEET}
      <path className="empty-line" d="M46 38h14M46 48h10" />
      <circle className="empty-glass" cx="74" cy="54" r="14" />
      <path className="empty-accent" d="m84 64 12 12" />
    </>
  ),
  done: (
    <>
      {SHEET}
      <path className="empty-line" d="M46 36h24M46 44h18" />
      <circle className="empty-seal" cx="78" cy="62" r="13" />
      <path className="empty-good" d="m72 62 4.500 4.500 8-9" />
    </>
  ),
  forbidden: (
    <>
      {SHEET}
      <path className="empty-line" d="M46 36h24" />
      <rect className="empty-seal" x="48" y="52" width="24" height="18" rx="3" />
      <path className="empty-accent" d="M53 52v-4a7 7 0 0 1 14 0v4M60 59v5" />
    </>
  ),
  failed: (
    <>
      {SHEET}
      <path className="empty-line" d="M46 36h24" />
      <path className="empty-attention" d="M60 46v12M60 65v.5" />
    </>
  ),
  offline: (
    <>
      <path className="empty-line" d="M26 40a49 49 0 0 1 68 0M38 52a32 32 0 0 1 44 0M50 64a15 15 0 0 1 20 0" />
      <circle className="empty-dot" cx="60" cy="74" r="3" />
      <path className="empty-accent" d="m30 22 56 54" />
    </>
  ),
};
