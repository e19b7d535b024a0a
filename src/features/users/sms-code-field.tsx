import { LoginField } from './login-field';

/** `secondsLeft`: until another code may be asked for. `inbox`: where a sandbox shows what it 'sent'. */
export function SmsCodeField({
  secondsLeft,
  sending,
  problem,
  inbox,
  onSend,
}: {
  secondsLeft: number;
  sending: boolean;
  problem: string | undefined;
  inbox: string | undefined;
  onSend: () => void;
}) {
  return (
    <>
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
      {inbox === undefined ? null : (
        <p className="login-inbox">
          演示环境不发送真实短信，验证码请在
          <a href={inbox} target="_blank" rel="noreferrer">
            模拟短信收件箱
          </a>
          查看。
        </p>
      )}
    </>
  );
}
