import { useState, type SubmitEvent } from 'react';
import type { zoneLogined } from '#contract/zone';
import { cleanMobile } from '#domain/validation/cleaners';
import { namedProblems, type ApiFailure } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';
import { SmsFields } from '../sms-fields';
import { TextField } from '../text-field';
import { useSmsCode } from '../use-sms-code';

type Typed = Record<Exclude<(typeof FIELDS)[number], 'captcha'>, string>;
type Problems = Partial<Record<(typeof FIELDS)[number] | 'form', string>>;

const PROVE: (typeof zoneLogined)['path'] = '/guarantee/zone/logined';
const FIELDS = ['mobile', 'captcha', 'smsCode'] as const;
const EMPTY: Typed = { mobile: '', smsCode: '' };

interface ProveMobileProps {
  /** What is said where an earlier proof has run out. */
  lost: string | undefined;
  /** Whether it takes the place of something that was being used. */
  focused: boolean;
  onProven: () => void;
}

/** By which mobile somebody reports, and finds it again. */
export function ProveMobile({ lost, focused, onProven }: ProveMobileProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>(lost === undefined ? {} : { form: lost });
  const [busy, setBusy] = useState(false);
  const code = useSmsCode('/guarantee/zone/sms/code');
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    problem: problems[name],
    onText: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  const showFailure = (failure: ApiFailure) => setProblems(namedProblems(failure, FIELDS));
  const send = async () => {
    const wrong = problemsIn(typed, false);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const failure = await code.send({ mobile: typed.mobile });
    if (failure) showFailure(failure);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wrong = problemsIn(typed, true);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const { failure } = await request({ path: PROVE, body: { mobile: typed.mobile, smsCode: typed.smsCode } });
    setBusy(false);
    if (failure) showFailure(failure);
    else onProven();
  };
  return (
    <form className="zone-form" onSubmit={(event) => void submit(event)} noValidate aria-label="验证手机号">
      {problems.form ? (
        <p className="zone-alert" role="alert">
          {problems.form}
        </p>
      ) : null}
      <TextField
        label="手机号"
        placeholder="用于主管部门与您联系、查询进展"
        clean={cleanMobile}
        inputMode="tel"
        autoComplete="tel"
        autoFocus={focused}
        {...field('mobile')}
      />
      <SmsFields
        code={code}
        entry={field('smsCode')}
        captchaProblem={problems.captcha}
        onSend={() => void send()}
        onFailure={showFailure}
        sent="验证码已发送，请查收短信"
      />
      <button type="submit" className="zone-button zone-button-primary" aria-disabled={busy}>
        {busy ? '正在验证…' : '下一步：填写情况'}
      </button>
      <p className="zone-hint">反映过的，用同一手机号验证即可查看处理进展。</p>
    </form>
  );
}

function problemsIn({ mobile, smsCode }: Typed, withCode: boolean): Problems {
  return {
    ...(/^1\d{10}$/.test(mobile) ? {} : { mobile: mobile ? '请输入正确的手机号' : '请输入手机号' }),
    ...(!withCode || /^\d{6}$/.test(smsCode) ? {} : { smsCode: smsCode ? '请输入6位数字验证码' : '请输入短信验证码' }),
  };
}
