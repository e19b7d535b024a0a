import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { SignedIn } from '#contract/users';
import { BrandMark } from '../../blocks/brand/brand-mark';
import { CopyrightFooter } from '../../blocks/brand/copyright-footer';
import { productTitle } from '../../blocks/brand/site';
import { useCountdown } from '../../blocks/send-code/use-countdown';
import { CaptchaField } from './captcha-field';
import { channelOfQuery, type ChannelAnswer } from './channel';
import { DemoAccounts, useDemoAccounts } from './demo-accounts';
import {
  attemptOf,
  enteredIn,
  focusFirst,
  inputOf,
  problemsOfFailure,
  problemsOfLogin,
  problemsOfSending,
  type Problems,
  type Way,
} from './login-entries';
import { LoginField } from './login-field';
import { fetchCaptcha, sendCode, signIn, type Captcha, type DemoAccount } from './sign-in';
import { SmsCodeField } from './sms-code-field';
import './login-page.css';

export interface LoginPageProps {
  onSignedIn: (signedIn: SignedIn) => void;
  prepare: () => void;
}

const CAPTCHA_AFTER = 3;
const WAYS: readonly { way: Way; name: string }[] = [
  { way: 'password', name: '密码登录' },
  { way: 'sms', name: '短信登录' },
];

export function LoginPage({ onSignedIn, prepare }: LoginPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<Way>('password');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const [captcha, setCaptcha] = useState<Captcha>();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState({ count: 0, resendSeconds: 0, mobile: '' });
  const secondsLeft = useCountdown(sent.resendSeconds, sent.count);
  const channel = useChannel();
  const demoAccounts = useDemoAccounts();
  const inbox = demoAccounts.length > 0 && sent.mobile ? `/sandbox/sms?mobile=${encodeURIComponent(sent.mobile)}` : undefined;

  const renewCaptcha = async () => {
    setCaptcha(await fetchCaptcha());
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entered = enteredIn(event.currentTarget);
    if (stoppedBy(event.currentTarget, problemsOfLogin(way, entered, captcha !== undefined))) return;
    setBusy(true);
    prepare();
    const result = await signIn(attemptOf(way, entered, captcha?.captchaId));
    if (result.signedIn) {
      onSignedIn(result.signedIn);
      return;
    }
    setBusy(false);
    const count = failures + (way === 'password' ? 1 : 0);
    const answered = problemsOfFailure(result.failure);
    setFailures(count);
    setProblems(answered);
    if (way === 'password' && (captcha || count >= CAPTCHA_AFTER || answered.captcha)) await renewCaptcha();
  };
  const send = async () => {
    if (!form.current) return;
    const entered = enteredIn(form.current);
    if (stoppedBy(form.current, problemsOfSending(entered, captcha !== undefined))) return;
    setSending(true);
    const result = await sendCode(entered.account, captcha ? { captchaId: captcha.captchaId, captcha: entered.captcha } : {});
    setSending(false);
    if (result.failure) {
      const answered = problemsOfFailure(result.failure);
      setProblems(answered);
      if (captcha || answered.captcha) await renewCaptcha();
      return;
    }
    setCaptcha(undefined);
    setSent({ count: sent.count + 1, resendSeconds: result.resendSeconds, mobile: entered.account });
    inputOf(form.current, 'smsCode').focus();
  };
  const stoppedBy = (where: HTMLFormElement, found: Problems): boolean => {
    setProblems(found);
    focusFirst(where, found);
    return Object.keys(found).length > 0;
  };
  const choose = (chosen: Way) => {
    setWay(chosen);
    setProblems({});
    setCaptcha(undefined);
  };
  const fill = ({ account, password }: DemoAccount) => {
    if (!form.current) return;
    inputOf(form.current, 'account').value = account;
    if (way === 'password') inputOf(form.current, 'password').value = password;
    setProblems({});
    inputOf(form.current, way === 'password' ? 'password' : 'smsCode').focus();
  };

  return (
    <div className="login">
      <section className="login-story" aria-label="平台介绍">
        <div className="login-brand">
          <BrandMark size={40} />
          <span>{channel?.known ? channel.channel.title : productTitle()}</span>
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
          <div className="login-ways" role="group" aria-label="登录方式">
            {WAYS.map(({ way: each, name }) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === way}
                onClick={() => {
                  choose(each);
                }}
              >
                {name}
              </button>
            ))}
          </div>
          <form ref={form} onSubmit={(event) => void submit(event)} onFocus={prepare} noValidate method="post" aria-label="登录">
            <LoginField
              name="account"
              label="手机号码"
              type="tel"
              inputMode="numeric"
              autoComplete="username"
              maxLength={32}
              placeholder="请输入手机号码"
              problem={problems.account}
            />
            {way === 'password' ? (
              <LoginField
                name="password"
                label="密码"
                type="password"
                autoComplete="current-password"
                maxLength={128}
                placeholder="请输入密码"
                problem={problems.password}
              />
            ) : null}
            {captcha ? <CaptchaField image={captcha.image} problem={problems.captcha} onRenew={() => void renewCaptcha()} /> : null}
            {way === 'sms' ? (
              <SmsCodeField
                secondsLeft={secondsLeft}
                sending={sending}
                problem={problems.smsCode}
                inbox={inbox}
                onSend={() => void send()}
              />
            ) : null}
            <p className="visually-hidden" role="status">
              {sent.count > 0 && way === 'sms' ? '验证码已发送，请查收短信' : ''}
            </p>
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
        <DemoAccounts accounts={demoAccounts} onPick={fill} />
        <CopyrightFooter className="login-footer" />
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
