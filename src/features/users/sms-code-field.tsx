import { LoginField } from './login-field';

/** `secondsLeft`: until another code may be asked for. */
export function SmsCodeField({ secondsLeft, sending, problem, onSend }: { secondsLeft: number; sending: boolean; problem: string | undefined; onSend: () => void }) {
  return (
    <LoginField
      name="smsCode"
      label="短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      placeholder="请输入6位验证码"
      problem={problem}
      beside={
        <button type="button" className="login-send" disabled={secondsLeft > 0 || sending} onClick={onSend}>
          {secondsLeft > 0 ? `${secondsLeft} 秒后重新获取` : '获取验证码'}
        </button>
      }
    />
  );
}
