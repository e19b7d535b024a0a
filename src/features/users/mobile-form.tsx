import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { SmsPurpose } from '#contract/account';
import { AccountField } from './account-field';
import { enteredIn, type Entered, type Problems } from './login-entries';
import { SmsCodeField } from './sms-code-field';
import { FormAlert, SubmitButton } from './submit-button';
import { useMobileEntry } from './use-mobile-entry';

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
  const { form, problems, stoppedBy, code, requestCode } = useMobileEntry(purpose);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entered = enteredIn(event.currentTarget);
    if (stoppedBy(judge(entered))) return;
    setBusy(true);
    const refused = await send(entered);
    if (!refused) return;
    setBusy(false);
    stoppedBy(refused);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate method="post" aria-label={name}>
      <p className="login-lead">{lead}</p>
      <FormAlert>{problems.form}</FormAlert>
      <AccountField placeholder="请输入账号的手机号码" problem={problems.account} />
      <SmsCodeField code={code} problem={problems.smsCode} sandbox={sandbox} onRequest={requestCode} />
      {fields?.(problems)}
      <SubmitButton busy={busy} busyText={busyText}>
        {submitText}
      </SubmitButton>
      {children}
    </form>
  );
}
