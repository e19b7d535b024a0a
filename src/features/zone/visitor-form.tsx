import { useState, type SubmitEvent } from 'react';
import type { SignedIn } from '#contract/users';
import type { zoneApply, zoneLogined } from '#contract/zone';
import { maskMobiles } from '#domain/contact-data';
import { dayOf } from '#domain/dates';
import { cleanChineseName, cleanCode, cleanMobile } from '#domain/validation/cleaners';
import { fieldWarning } from '#domain/validation/fields';
import { storedVisitor, visitorErrors, type VisitorFor } from '#domain/zone/visitor';
import { useAnswerTo } from '../../api/use-answer';
import { namedProblems, type ApiFailure } from '../../api/wire/failure';
import { request } from '../../api/wire/request';
import { SmsFields } from './sms-fields';
import { TextField } from './text-field';
import { useSmsCode } from './use-sms-code';

interface VisitorFormProps {
  channelCode: string;
  onSignedIn: (signedIn: SignedIn) => void;
}

type Typed = VisitorFor & { mobile: string; smsCode: string };
type Problems = Partial<Record<keyof Typed | 'captcha' | 'agreed' | 'form', string>>;

const EMPTY: Typed = { orgName: '', orgCodeNo: '', applyUserName: '', mobile: '', smsCode: '' };
const FIELDS = ['orgName', 'orgCodeNo', 'applyUserName', 'mobile', 'smsCode', 'captcha'] as const satisfies readonly (keyof Problems)[];
const APPLY: (typeof zoneApply)['path'] = '/guarantee/zone/apply';

/** Proves a visitor's mobile, says for whom he applies, and signs him in to do so. GZ-05. */
export function VisitorForm({ channelCode, onSignedIn }: VisitorFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [agreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [another, setAnother] = useState(false);
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const code = useSmsCode('/guarantee/zone/sms/code');
  const before = useAnswerTo<typeof zoneLogined>('/guarantee/zone/logined', {});
  const known = before.data?.mobile ?? '';
  const proven = known !== '' && !another && ['', known].includes(maskMobiles(typed.mobile));
  const codeWarning = fieldWarning({ kind: 'creditCode' }, typed.orgCodeNo, today);
  const entry = (name: keyof Typed) => ({
    name,
    value: typed[name],
    problem: problems[name],
    onText: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  const showFailure = (failure: ApiFailure) => setProblems(namedProblems(failure, FIELDS));
  const send = async () => {
    const wrong = mobileProblem(typed.mobile);
    setProblems(wrong ? { mobile: wrong } : {});
    if (wrong) return;
    const failure = await code.send({ mobile: typed.mobile });
    if (failure) showFailure(failure);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsIn(typed, agreed, proven);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirst(event.currentTarget, found);
      return;
    }
    setBusy(true);
    const { mobile, smsCode, ...given } = { ...typed, ...storedVisitor(typed) };
    const proof = proven ? {} : { mobile, smsCode };
    const { data, failure } = await request({ path: APPLY, body: { ...given, ...proof, channelCode, agreed: true } });
    if (!failure) {
      onSignedIn(data as SignedIn);
      return;
    }
    setBusy(false);
    const answered = namedProblems(failure, FIELDS);
    setProblems(answered);
    const proofRefused = answered.mobile !== undefined || answered.smsCode !== undefined;
    setAnother(proofRefused);
    if (!proofRefused) before.retry();
  };
  return (
    <form className="zone-form" onSubmit={(event) => void submit(event)} noValidate aria-label="访客申请">
      <h2>无需注册，直接申请</h2>
      {problems.form ? (
        <p className="zone-alert" role="alert">
          {problems.form}
        </p>
      ) : null}
      <TextField label="单位名称" placeholder="与营业执照一致" autoComplete="organization" {...entry('orgName')} />
      <TextField
        label="统一社会信用代码"
        placeholder="18位代码"
        clean={cleanCode}
        autoComplete="off"
        {...(codeWarning ? { hint: codeWarning } : {})}
        {...entry('orgCodeNo')}
      />
      <TextField label="经办人姓名" placeholder="请输入真实姓名" clean={cleanChineseName} autoComplete="name" {...entry('applyUserName')} />
      {proven ? (
        <p>
          手机号 {known} 已在本机验证，无需再次获取验证码{' '}
          <button type="button" className="zone-link" onClick={() => setAnother(true)}>
            换一个手机号
          </button>
        </p>
      ) : (
        <>
          <TextField
            label="手机号"
            placeholder="用于接收验证码和查询进度"
            clean={cleanMobile}
            inputMode="tel"
            autoComplete="tel"
            autoFocus={another}
            {...entry('mobile')}
          />
          <SmsFields
            code={code}
            entry={entry('smsCode')}
            captchaProblem={problems.captcha}
            onSend={() => void send()}
            onFailure={showFailure}
            sent="验证码已发送，请查收短信"
          />
        </>
      )}
      <label className="zone-check">
        <input
          type="checkbox"
          name="agreed"
          checked={agreed}
          aria-invalid={problems.agreed !== undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        本人受该单位委托办理，所填信息真实
      </label>
      {problems.agreed ? (
        <p className="zone-problem" role="alert">
          {problems.agreed}
        </p>
      ) : null}
      <button type="submit" className="zone-button zone-button-primary" aria-disabled={busy}>
        {busy ? '正在提交…' : '下一步：选择项目'}
      </button>
      <p className="zone-hint">以后用同一手机号短信登录，即可查看“我的申请”。该单位用此手机号和信用代码注册后，申请和保函归入单位账号。</p>
    </form>
  );
}

function problemsIn(typed: Typed, agreed: boolean, proven: boolean): Problems {
  return {
    ...Object.fromEntries(visitorErrors(storedVisitor(typed)).map(({ field, message }) => [field, message])),
    ...(proven ? {} : proofProblems(typed)),
    ...(agreed ? {} : { agreed: '请确认您受单位委托办理' }),
  };
}

function proofProblems({ mobile, smsCode }: Typed): Problems {
  const wrongMobile = mobileProblem(mobile);
  return {
    ...(wrongMobile ? { mobile: wrongMobile } : {}),
    ...(/^\d{6}$/.test(smsCode) ? {} : { smsCode: smsCode ? '请输入6位数字验证码' : '请输入短信验证码' }),
  };
}

function mobileProblem(mobile: string): string | undefined {
  if (mobile === '') return '请输入手机号';
  return /^1\d{10}$/.test(mobile) ? undefined : '请输入正确的手机号';
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const input = [...form.elements].find((element) => element instanceof HTMLInputElement && element.name in problems);
  if (input instanceof HTMLElement) input.focus();
}
