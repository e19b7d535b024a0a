import { useRef, useState, type SubmitEvent } from 'react';
import { PASSWORD_ADVICE } from '#domain/user/password';
import { useDemoAccounts } from './demo-accounts';
import { KeptQueryLink } from './kept-query-link';
import { enteredIn, focusFirst, inputOf, problemsOfFailure, problemsOfReset, problemsOfSending, type Problems } from './login-entries';
import { LoginField } from './login-field';
import { LoginFrame } from './login-frame';
import { replaceForgottenPassword } from './sign-in';
import { SmsCodeField } from './sms-code-field';
import { FormAlert, SubmitButton } from './submit-button';
import { useSmsCode } from './use-sms-code';

export function ForgotPasswordPage() {
  const [done, setDone] = useState(false);
  return (
    <LoginFrame>
      <h1>找回密码</h1>
      {done ? <Done /> : <ResetForm onDone={() => setDone(true)} />}
      <p className="login-other">
        <KeptQueryLink to="/user/login">返回登录</KeptQueryLink>
      </p>
    </LoginFrame>
  );
}

function Done() {
  return (
    <p className="login-done" role="status">
      密码已重置，您在所有设备上的登录均已退出。请用新密码登录。
    </p>
  );
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const sandbox = useDemoAccounts().length > 0;
  const code = useSmsCode({
    purpose: 'password',
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
  const send = async () => {
    if (!form.current) return;
    const entered = enteredIn(form.current);
    if (!stoppedBy(form.current, problemsOfSending(entered))) await code.ask(entered.account);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const where = event.currentTarget;
    const entered = enteredIn(where);
    if (stoppedBy(where, problemsOfReset(entered))) return;
    setBusy(true);
    const failure = await replaceForgottenPassword({
      mobile: entered.account,
      smsCode: entered.smsCode,
      newPassword: entered.newPassword,
    });
    setBusy(false);
    if (failure) stoppedBy(where, problemsOfFailure(failure));
    else onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate method="post" aria-label="找回密码">
      <p className="login-lead">验证账号的手机号码后设置新密码。</p>
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
      <SmsCodeField code={code} problem={problems.smsCode} sandbox={sandbox} onAsk={() => void send()} />
      <LoginField
        name="newPassword"
        label="新密码"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        placeholder="请输入新密码"
        advice={PASSWORD_ADVICE}
        problem={problems.newPassword}
      />
      <LoginField
        name="repeated"
        label="再次输入新密码"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        placeholder="请再次输入新密码"
        problem={problems.repeated}
      />
      <SubmitButton busy={busy} busyText="正在提交…">
        重置密码
      </SubmitButton>
    </form>
  );
}
