import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { SecondFactorWanted } from '#contract/factors';
import type { FactorWay } from '#domain/second-factor';
import { cleanCode } from '#domain/validation/cleaners';
import { answerByPasskey, passkeyProblem } from '../../api/passkeys';
import { failureText, problemOf } from '../../api/wire/failure';
import { LoginField } from './login-field';
import type { SignInResult } from './second-step';
import { fetchPasskeyOptions, giveSecondFactor, type GivenFactor } from './sign-in';
import { FormAlert, SubmitButton } from './submit-button';

const TEXTS: Readonly<Record<FactorWay, { lead: string; other: string }>> = {
  totp: { lead: '请打开身份验证器，输入 6 位动态验证码', other: '使用动态验证码' },
  passkey: { lead: '请使用指纹、面容或安全密钥完成验证', other: '使用通行密钥' },
  recovery: { lead: '请输入一个尚未使用的恢复码', other: '使用恢复码' },
};

interface Props {
  wanted: SecondFactorWanted;
  onFinish: (result: SignInResult) => void;
}

/** Where a login stops until its second factor is given; `onFinish` with a failure begins anew. */
export function SecondFactorStep({ wanted, onFinish }: Props) {
  const [way, setWay] = useState<FactorWay>(wanted.ways[0] ?? 'recovery');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [way]);

  const give = async (factor: GivenFactor) => {
    const result = await giveSecondFactor(wanted.challenge, factor);
    const isOver = !result.failure || problemOf(result.failure, 'challenge') !== undefined;
    if (isOver) {
      onFinish(result);
      return;
    }
    setProblem(failureText(result.failure));
    form.current?.querySelector('input')?.select();
  };
  const giveTyped = async (typed: string) => {
    const entered = way === 'totp' ? cleanCode(typed) : typed.trim();
    const found = problemOfEntry(way, entered);
    setProblem(found);
    if (!found) await give(way === 'totp' ? { totpCode: entered } : { recoveryCode: entered });
  };
  const givePasskey = async () => {
    setProblem(undefined);
    const options = await fetchPasskeyOptions();
    const passkey = options && (await answerByPasskey(options).catch((error: unknown) => setProblem(passkeyProblem(error))));
    if (passkey) await give({ passkey });
    else if (!options) setProblem('网络连接不可用，请检查网络后重试');
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get('factor');
    setBusy(true);
    await (way === 'passkey' ? givePasskey() : giveTyped(typeof typed === 'string' ? typed : ''));
    setBusy(false);
  };

  return (
    <>
      <h1>两步验证</h1>
      <p className="login-lead">{TEXTS[way].lead}</p>
      {way === 'passkey' ? <FormAlert>{problem}</FormAlert> : null}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate method="post" aria-label="两步验证">
        {way === 'totp' ? (
          <LoginField
            key="totp"
            name="factor"
            label="动态验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            problem={problem}
          />
        ) : null}
        {way === 'recovery' ? (
          <LoginField
            key="recovery"
            name="factor"
            label="恢复码"
            autoComplete="off"
            placeholder="如 7KQM-2XWA-PD9H"
            problem={problem}
            advice="每个恢复码只能使用一次"
          />
        ) : null}
        <SubmitButton busy={busy} busyText="正在验证…">
          {way === 'passkey' ? '使用通行密钥验证' : '验证并登录'}
        </SubmitButton>
      </form>
      <div className="login-other">
        {wanted.ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="login-link"
              onClick={() => {
                setWay(other);
                setProblem(undefined);
              }}
            >
              {TEXTS[other].other}
            </button>
          ))}
        <button type="button" className="login-link" onClick={() => onFinish({ failure: { kind: 'aborted' } })}>
          返回重新登录
        </button>
      </div>
    </>
  );
}

function problemOfEntry(way: FactorWay, entered: string): string | undefined {
  if (way === 'recovery') return entered === '' ? '请输入恢复码' : undefined;
  return /^\d{6}$/.test(entered) ? undefined : '请输入 6 位数字的动态验证码';
}
