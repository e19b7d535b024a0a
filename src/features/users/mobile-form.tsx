import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { SmsPurpose } from '#contract/account';
import { enteredIn, focusFirst, inputOf, problemsOfFailure, problemsOfSending, type Entered, type Problems } from './login-entries';
import { LoginField } from './login-field';
import { SmsCodeField } from './sms-code-field';
import { FormAlert, SubmitButton } from './submit-button';
import { useSmsCode } from './use-sms-code';

interface MobileFormProps {
  name: string;
  lead: string;
  purpose: SmsPurpose;
  submitText: string;
  busyText: string;
  sandbox: boolean;
  /** What is wrong before the server is asked. */
  judge: (entered: Entered) => Problems;
  /** Answers what the server refused; nothing once it is done. */
  send: (entered: Entered) => Promise<Problems | undefined>;
  /** What is asked besides the mobile and its code. */
  fields?: (problems: Problems) => ReactNode;
  children?: ReactNode;
}

/** Proves the mobile of an account by a code that is sent to it. */
export function MobileForm(props: MobileFormProps) {
  const { name, lead, purpose, submitText, busyText, sandbox, judge, send, fields, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const code = useSmsCode({
    purpose,
    onSent: () => {
      if (form.current) inputOf(form.current, 'smsCode').focus();
    },
    onFailure: (failure) => setProblems(problemsOfFailure(failure)),
  });
  const stoppedBy = (where: HTMLFormElement, found: Problems): boolean => {
    setProblems(found);
    focusFirst(where, found);
    return Object.keys(found).length > 0;
  };
  const askForCode = async () => {
    if (!form.current) return;
    const entered = enteredIn(form.current);
    if (!stoppedBy(form.current, problemsOfSending(entered))) await code.ask(entered.account);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const where = event.currentTarget;
    const entered = enteredIn(where);
    if (stoppedBy(where, judge(entered))) return;
    setBusy(true);
    const refused = await send(entered);
    if (!refused) return;
    setBusy(false);
    stoppedBy(where, refused);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate method="post" aria-label={name}>
      <p className="login-lead">{lead}</p>
      <FormAlert>{problems.form}</FormAlert>
      <LoginField
        name="account"
        label="手机号码"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        maxLength={32}
        placeholder="请输入账号的手机号码"
        problem={problems.account}
      />
      <SmsCodeField code={code} problem={problems.smsCode} sandbox={sandbox} onAsk={() => void askForCode()} />
      {fields?.(problems)}
      <SubmitButton busy={busy} busyText={busyText}>
        {submitText}
      </SubmitButton>
      {children}
    </form>
  );
}
