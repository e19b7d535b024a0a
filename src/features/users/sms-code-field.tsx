import { Slider } from '../../blocks/captcha/slider';
import { SandboxInbox } from '../../blocks/send-code/sandbox-inbox';
import { LoginField } from './login-field';
import type { SmsCodeState } from './use-sms-code';

interface SmsCodeFieldProps {
  code: SmsCodeState;
  problem: string | undefined;
  /** A server whose messages are kept where one can read them. */
  sandbox: boolean;
  onRequest: () => void;
}

export function SmsCodeField({ code, problem, sandbox, onRequest }: SmsCodeFieldProps) {
  const { sending, secondsLeft, sentTo, slider } = code;
  return (
    <>
      {slider ? (
        <Slider
          key={slider.challenge.sliderId}
          challenge={slider.challenge}
          problem={slider.problem}
          busy={sending}
          takesFocus
          onProved={(proof) => void code.prove(proof)}
        />
      ) : null}
      <LoginField
        name="smsCode"
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="请输入6位验证码"
        problem={problem}
        beside={
          <button type="button" className="login-send" disabled={secondsLeft > 0 || sending} onClick={onRequest}>
            {secondsLeft > 0 ? `${secondsLeft} 秒后重新发送` : '发送验证码'}
          </button>
        }
      />
      {sandbox && sentTo !== '' ? (
        <SandboxInbox className="login-inbox" href={`/sandbox/sms?mobile=${encodeURIComponent(sentTo)}`} />
      ) : null}
      <p className="visually-hidden" role="status">
        {sentTo === '' ? '' : '验证码已发送，请查收短信'}
      </p>
    </>
  );
}
