import { useState } from 'react';
import { PASSWORD_ADVICE } from '#domain/user/password';
import { UnknownChannel } from '../../blocks/brand/unknown-channel';
import { useDemoAccounts } from './demo-accounts';
import { KeptQueryLink } from './kept-query-link';
import { problemsOfFailure, problemsOfReset, type Entered, type Problems } from './login-entries';
import { LoginField } from './login-field';
import { LoginFrame } from './login-frame';
import { MobileForm } from './mobile-form';
import { replaceForgottenPassword } from './sign-in';

export function ForgotPasswordPage() {
  const [done, setDone] = useState(false);
  return (
    <LoginFrame>
      <h1>找回密码</h1>
      <UnknownChannel className="login-alert">渠道不存在，请核对链接或联系平台管理员。您仍可在此找回密码。</UnknownChannel>
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
  const sandbox = useDemoAccounts().length > 0;
  const reset = async ({ account, smsCode, newPassword }: Entered) => {
    const failure = await replaceForgottenPassword({ mobile: account, smsCode, newPassword });
    if (failure) return problemsOfFailure(failure);
    onDone();
    return undefined;
  };
  return (
    <MobileForm
      name="找回密码"
      lead="验证账号的手机号码后设置新密码。"
      purpose="password"
      submitText="重置密码"
      busyText="正在提交…"
      sandbox={sandbox}
      judge={problemsOfReset}
      send={reset}
      fields={(problems) => <NewPassword problems={problems} />}
    />
  );
}

function NewPassword({ problems }: { problems: Problems }) {
  return (
    <>
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
    </>
  );
}
