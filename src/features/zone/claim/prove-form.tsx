import { useRef, useState, type SubmitEvent } from 'react';
import type { Claims, proveClaimant } from '#contract/claims';
import { cleanMobile } from '#domain/validation/cleaners';
import { namedProblems, type ApiFailure } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';
import { SmsFields } from '../sms-fields';
import { TextField } from '../text-field';
import { useAddress } from '../use-address';
import { useSmsCode } from '../use-sms-code';

type Way = 'lodge' | 'follow';
type Typed = Record<Exclude<(typeof FIELDS)[number], 'captcha'>, string>;
type Problems = Partial<Record<(typeof FIELDS)[number] | 'form', string>>;

const FIELDS = ['letterNo', 'verifyCode', 'mobile', 'captcha', 'smsCode'] as const;
const WAYS: Record<Way, string> = { lodge: '提出索赔', follow: '查询进度' };
const PROVE: (typeof proveClaimant)['path'] = '/claim/prove';
const SENT = '如所填内容与保函和受益人预留的联系手机一致，验证码将在一分钟内送达；未收到请核对保函编号、验真码和手机号。';

interface ProveFormProps {
  /** What is said where an earlier proof has run out. */
  lost: string | undefined;
  onProven: (claims: Claims) => void;
}

/** By which letter and which mobile one claims, or asks what became of a claim. */
export function ProveForm({ lost, onProven }: ProveFormProps) {
  const [query] = useAddress();
  const [way, setWay] = useState<Way>('lodge');
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const [problems, setProblems] = useState<Problems>(lost === undefined ? {} : { form: lost });
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const code = useSmsCode('/claim/sms/code');
  const linked = { letterNo: query.get('letterNo') ?? '', verifyCode: query.get('code') ?? '' };
  const typed: Typed = { mobile: '', smsCode: '', ...linked, ...changed };

  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    problem: problems[name],
    onText: (text: string) => setChanged({ ...changed, [name]: text }),
  });
  const given = () => ({
    letterNo: typed.letterNo.trim(),
    mobile: typed.mobile,
    ...(way === 'lodge' ? { verifyCode: typed.verifyCode.trim() } : {}),
  });
  const showFailure = (failure: ApiFailure) => setProblems(namedProblems(failure, FIELDS));
  const send = async () => {
    const found = problemsIn(typed, way, false);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirst(form.current, found);
      return;
    }
    const failure = await code.send(given());
    if (failure) showFailure(failure);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsIn(typed, way, true);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirst(event.currentTarget, found);
      return;
    }
    setBusy(true);
    const { data, failure } = await request({ path: PROVE, body: { ...given(), smsCode: typed.smsCode } });
    setBusy(false);
    if (failure) showFailure(failure);
    else onProven(data as Claims);
  };
  return (
    <form ref={form} className="zone-form" onSubmit={(event) => void submit(event)} noValidate aria-label="验证受益人联系人">
      <div className="claim-ways" role="group" aria-label="办理方式">
        {(Object.keys(WAYS) as Way[]).map((one) => (
          <button key={one} type="button" className="zone-button" aria-pressed={way === one} onClick={() => setWay(one)}>
            {WAYS[one]}
          </button>
        ))}
      </div>
      {problems.form ? (
        <p className="zone-alert" role="alert">
          {problems.form}
        </p>
      ) : null}
      <TextField
        label={way === 'lodge' ? '保函编号' : '索赔编号或保函编号'}
        placeholder={way === 'lodge' ? '见保函首页右上角' : '见索赔回执或保函'}
        autoComplete="off"
        {...field('letterNo')}
      />
      {way === 'lodge' ? (
        <p className="zone-hint">
          手头有保函的，也可用手机相机扫描保函上的二维码，查验真伪后点“凭此保函提出索赔”，编号和验真码会自动填入。
        </p>
      ) : null}
      {way === 'lodge' ? (
        <TextField label="验真码" placeholder="见保函二维码下方，印作“验证码”" autoComplete="off" {...field('verifyCode')} />
      ) : null}
      <TextField
        label="受益人联系手机"
        placeholder="受益人在平台或项目中预留的手机号"
        clean={cleanMobile}
        inputMode="tel"
        autoComplete="tel"
        {...field('mobile')}
      />
      <SmsFields
        code={code}
        entry={field('smsCode')}
        captchaProblem={problems.captcha}
        onSend={() => void send()}
        onFailure={showFailure}
        sent={SENT}
      />
      <button type="submit" className="zone-button zone-button-primary" aria-disabled={busy}>
        {busy ? '正在验证…' : way === 'lodge' ? '下一步：填写索赔' : '查询'}
      </button>
      <p className="zone-hint">
        受益人已注册的，验证码发送到单位资料中的联系人手机；未注册的，发送到项目中建设单位负责人的手机，平台更正过的以更正后的为准。号码已变更的，请先请单位管理员或项目创建人更新；联系人已离职、没有预留手机的，无论是否注册，请将加盖单位公章的说明交平台客服更正。单位有平台账号的，也可
        <a className="zone-link" href="/business-manage/guarantee-record">
          登录
        </a>
        后在保函详情中提出索赔。
      </p>
    </form>
  );
}

function problemsIn(typed: Typed, way: Way, withCode: boolean): Problems {
  return {
    ...(typed.letterNo.trim() ? {} : { letterNo: way === 'lodge' ? '请输入保函编号' : '请输入索赔编号或保函编号' }),
    ...(way === 'follow' || typed.verifyCode.trim() ? {} : { verifyCode: '请输入验真码' }),
    ...(/^1\d{10}$/.test(typed.mobile) ? {} : { mobile: typed.mobile ? '请输入正确的手机号' : '请输入手机号' }),
    ...(!withCode || /^\d{6}$/.test(typed.smsCode) ? {} : { smsCode: typed.smsCode ? '请输入6位数字验证码' : '请输入短信验证码' }),
  };
}

function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  const input = [...(form?.elements ?? [])].find((element) => element instanceof HTMLInputElement && element.name in problems);
  if (input instanceof HTMLElement) input.focus();
}
