import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { SignedIn } from '#contract/users';
import { fieldProblems, failureText, type ApiFailure } from '../../api/wire/failure';
import { BrandMark } from '../../blocks/brand/brand-mark';
import { CaptchaField } from './captcha-field';
import { channelOfQuery, type ChannelAnswer } from './channel';
import { DemoAccounts } from './demo-accounts';
import { LoginField } from './login-field';
import { fetchCaptcha, signIn, type Captcha, type DemoAccount } from './sign-in';
import './login-page.css';

export interface LoginPageProps {
  onSignedIn: (signedIn: SignedIn) => void;
  prepare: () => void;
}

type Problems = Partial<Record<'account' | 'password' | 'captcha' | 'form', string>>;

const CAPTCHA_AFTER = 3;

export function LoginPage({ onSignedIn, prepare }: LoginPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const [captcha, setCaptcha] = useState<Captcha>();
  const channel = useChannel();

  const renewCaptcha = async () => {
    setCaptcha(await fetchCaptcha());
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entered = valuesOf(event.currentTarget);
    const found = problemsOf(entered, captcha !== undefined);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirst(event.currentTarget, found);
      return;
    }
    setBusy(true);
    prepare();
    const { account, password } = entered;
    const result = await signIn({ account, password, ...(captcha ? { captchaId: captcha.captchaId, captcha: entered.captcha } : {}) });
    if (result.signedIn) {
      onSignedIn(result.signedIn);
      return;
    }
    setBusy(false);
    const count = failures + 1;
    const answered = problemsOfFailure(result.failure);
    setFailures(count);
    setProblems(answered);
    if (captcha || count >= CAPTCHA_AFTER || answered.captcha) await renewCaptcha();
  };
  const fill = ({ account, password }: DemoAccount) => {
    if (!form.current) return;
    inputOf(form.current, 'account').value = account;
    inputOf(form.current, 'password').value = password;
    setProblems({});
    inputOf(form.current, 'password').focus();
  };

  return (
    <div className="login">
      <section className="login-story" aria-label="平台介绍">
        <div className="login-brand">
          <BrandMark size={40} />
          <span>{channel?.known ? channel.channel.title : '电子保函平台'}</span>
        </div>
        <h2>投标保函，在线办理</h2>
        <p>从选择项目、提交申请到领取电子保函，全程线上完成，每一步都有据可查。</p>
        <ul>
          <li>
            <b>数字签名</b>
            <span>合同与保函均加盖可验证的数字签名</span>
          </li>
          <li>
            <b>过程留痕</b>
            <span>办理记录逐条存证，前后相连，不可篡改</span>
          </li>
          <li>
            <b>公开验真</b>
            <span>扫码或上传文件，即可查验保函真伪</span>
          </li>
        </ul>
      </section>
      <main className="login-side">
        <div className="login-card">
          <h1>登录</h1>
          <p className="login-lead">{channel?.known ? channel.channel.channelName : '使用您的平台账号登录'}</p>
          {channel?.known === false ? (
            <p className="login-alert" role="alert">
              渠道不存在，请重新登录或联系平台管理员
            </p>
          ) : null}
          {problems.form ? (
            <p className="login-alert" role="alert">
              {problems.form}
            </p>
          ) : null}
          <form ref={form} onSubmit={(event) => void submit(event)} onFocus={prepare} noValidate method="post" aria-label="登录">
            <LoginField name="account" label="手机号码" type="tel" inputMode="numeric" autoComplete="username" maxLength={32} placeholder="请输入手机号码" problem={problems.account} />
            <LoginField name="password" label="密码" type="password" autoComplete="current-password" maxLength={128} placeholder="请输入密码" problem={problems.password} />
            {captcha ? <CaptchaField image={captcha.image} problem={problems.captcha} onRenew={() => void renewCaptcha()} /> : null}
            <button type="submit" className="login-submit" aria-disabled={busy}>
              {busy ? (
                <>
                  <span className="login-spinner" aria-hidden="true" />
                  正在登录…
                </>
              ) : (
                '登录'
              )}
            </button>
          </form>
          <p className="login-other">
            收到保函？<a href="/user/truth">查验保函真伪</a>
          </p>
        </div>
        <DemoAccounts onPick={fill} />
        <footer className="login-footer">Copyright © 2022-2024 电子保函平台 · 版本 2.1.9</footer>
      </main>
    </div>
  );
}

function useChannel(): ChannelAnswer | undefined {
  const [channel, setChannel] = useState<ChannelAnswer>();
  useEffect(() => {
    let wanted = true;
    void channelOfQuery(new URLSearchParams(location.search)).then((answer) => {
      if (!wanted) return;
      setChannel(answer);
      if (answer?.known) document.title = `登录 - ${answer.channel.title}`;
    });
    return () => {
      wanted = false;
    };
  }, []);
  return channel;
}

interface Entered {
  account: string;
  password: string;
  captcha: string;
}

function valuesOf(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { account: text('account').replace(/\s/g, ''), password: text('password'), captcha: text('captcha').trim() };
}

function problemsOf({ account, password, captcha }: Entered, captchaShown: boolean): Problems {
  return {
    ...(account === '' ? { account: '请输入手机号码' } : /^1\d{10}$/.test(account) ? {} : { account: '请输入正确的手机号码' }),
    ...(password === '' ? { password: '请输入密码' } : {}),
    ...(captchaShown && captcha === '' ? { captcha: '请输入验证码' } : {}),
  };
}

function problemsOfFailure(failure: ApiFailure): Problems {
  const named = fieldProblems(failure).filter(({ field }) => ['account', 'password', 'captcha'].includes(field));
  if (named.length === 0) return { form: failureText(failure) };
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const name = (['account', 'password', 'captcha'] as const).find((field) => problems[field] !== undefined);
  if (name) inputOf(form, name).focus();
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`the form has no field ${name}`);
  return input;
}
