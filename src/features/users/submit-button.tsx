import type { ReactNode } from 'react';

/** `busyText` in its place, and a spinner, while it works. */
export function SubmitButton({ busy, busyText, children }: { busy: boolean; busyText: string; children: ReactNode }) {
  return (
    <button type="submit" className="login-submit" aria-disabled={busy}>
      {busy ? (
        <>
          <span className="login-spinner" aria-hidden="true" />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export function FormAlert({ children }: { children: string | undefined }) {
  return children ? (
    <p className="login-alert" role="alert">
      {children}
    </p>
  ) : null;
}
