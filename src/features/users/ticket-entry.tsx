import { useState } from 'react';
import type { SignedIn } from '#contract/users';
import { failureText } from '../../api/wire/failure';
import { signInByTicket } from './sign-in';
import { FormAlert, SubmitButton } from './submit-button';

interface TicketEntryProps {
  ticket: string;
  onSignedIn: (signedIn: SignedIn) => void;
  onLeave: () => void;
}

/** Asks before a ticket signs this browser in: whoever follows somebody else's link must not find himself in that person's account. */
export function TicketEntry({ ticket, onSignedIn, onLeave }: TicketEntryProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const enter = async () => {
    if (busy) return;
    setBusy(true);
    const { signedIn, failure } = await signInByTicket(ticket);
    if (signedIn) {
      onSignedIn(signedIn);
      return;
    }
    if (failure.kind === 'aborted') {
      onLeave();
      return;
    }
    setBusy(false);
    setProblem(failureText(failure));
  };
  return (
    <form
      aria-label="扫码登录"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <h1>扫码登录</h1>
      <p className="login-lead">您正在用另一台设备上出示的二维码登录。请仅在二维码由您本人出示时继续，否则您将进入他人的账号。</p>
      <FormAlert>{problem}</FormAlert>
      {problem === undefined ? (
        <SubmitButton busy={busy} busyText="正在登录…">
          在本机登录
        </SubmitButton>
      ) : null}
      <p className="login-other">
        <button type="button" className="login-link" onClick={onLeave}>
          用其他方式登录
        </button>
      </p>
    </form>
  );
}
