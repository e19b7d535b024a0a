import { useRef, useState, type SubmitEvent } from 'react';
import type { SignedIn } from '#contract/users';
import { fieldProblems } from '../../api/wire/failure';
import { enteredIn, focusFirst, inputOf, problemsOfCode, problemsOfFailure, problemsOfSending, type Problems } from './login-entries';
import { LoginField } from './login-field';
import { bindWechat } from './sign-in';
import { SmsCodeField } from './sms-code-field';
import { FormAlert, SubmitButton } from './submit-button';
import { useSmsCode } from './use-sms-code';

interface WechatBindingProps {
  bindTicket: string;
  sandbox: boolean;
  onSignedIn: (signedIn: SignedIn) => void;
  onScanAgain: () => void;
}

/** The first time somebody scans: whose account is it? */
export function WechatBinding({ bindTicket, sandbox, onSignedIn, onScanAgain }: WechatBindingProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const code = useSmsCode({
    purpose: 'wechat',
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
    const entered = enteredIn(event.currentTarget);
    if (stoppedBy(event.currentTarget, problemsOfCode(entered))) return;
    setBusy(true);
    const { signedIn, failure } = await bindWechat({ bindTicket, mobile: entered.account, smsCode: entered.smsCode });
    if (signedIn) {
      onSignedIn(signedIn);
      return;
    }
    setBusy(false);
    const ofTicket = fieldProblems(failure).find(({ field }) => field === 'bindTicket')?.message;
    setProblems(ofTicket === undefined ? problemsOfFailure(failure) : { form: ofTicket });
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate method="post" aria-label="绑定微信">
      <p className="login-lead">扫码成功。首次使用微信登录，请验证账号的手机号码，绑定后可直接扫码登录。</p>
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
      <SubmitButton busy={busy} busyText="正在绑定…">
        绑定并登录
      </SubmitButton>
      <p className="login-other">
        <button type="button" className="login-link" onClick={onScanAgain}>
          换一个微信扫码
        </button>
      </p>
    </form>
  );
}
