import { useEffect, useState } from 'react';
import { cleanCode } from '#domain/validation/cleaners';
import type { ApiFailure } from '../../api/wire/failure';
import { request } from '../../api/wire/request';
import { SandboxInbox } from '../../blocks/send-code/sandbox-inbox';
import { TextField } from './text-field';
import type { SentCode } from './use-sms-code';

interface SmsFieldsProps {
  code: SentCode;
  entry: { name: string; value: string; problem: string | undefined; onText: (text: string) => void };
  captchaProblem: string | undefined;
  onSend: () => void;
  /** There is no other picture. */
  onFailure: (failure: ApiFailure) => void;
  /** What is said once it was asked for. */
  sent: string;
}

/** The code that was sent, after a picture where one is wanted. */
export function SmsFields({ code, entry, captchaProblem, onSend, onFailure, sent }: SmsFieldsProps) {
  const sandbox = useSandbox();
  const renew = async () => {
    const failure = await code.renew();
    if (failure) onFailure(failure);
  };
  return (
    <>
      {code.picture ? (
        <TextField
          label="图形验证码"
          placeholder="请输入图中字符"
          autoComplete="off"
          name="captcha"
          value={code.characters}
          problem={captchaProblem}
          onText={code.setCharacters}
          beside={
            <button type="button" className="zone-captcha" aria-label="看不清，换一张" onClick={() => void renew()}>
              <img src={code.picture.image} alt="图形验证码" width={120} height={38} />
            </button>
          }
        />
      ) : null}
      <TextField
        label="短信验证码"
        placeholder="6位数字"
        clean={cleanCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...entry}
        beside={
          <button type="button" className="zone-button" disabled={code.sending || code.secondsLeft > 0} onClick={onSend}>
            {code.secondsLeft > 0 ? `${code.secondsLeft} 秒后重新发送` : '发送验证码'}
          </button>
        }
      />
      {sandbox && code.sentTo ? (
        <SandboxInbox className="zone-inbox" href={`/sandbox/sms?mobile=${encodeURIComponent(code.sentTo)}`} />
      ) : null}
      <p className={sent && code.sentTo ? 'zone-hint' : 'visually-hidden'} role="status">
        {code.sentTo ? sent : ''}
      </p>
    </>
  );
}

/** Whether this server sends nothing, and keeps its messages where they can be read. */
function useSandbox(): boolean {
  const [sandbox, setSandbox] = useState(false);
  useEffect(() => {
    void request({ path: '/sandbox/accounts', method: 'GET', prefix: false }).then(({ failure }) => setSandbox(failure === undefined));
  }, []);
  return sandbox;
}
