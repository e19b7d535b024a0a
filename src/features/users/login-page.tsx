import { lazy, Suspense, useEffect, useState, type SubmitEvent } from 'react';
import type { SignedIn } from '#contract/users';
import { isWageLogin, registerPathOf } from '#domain/channel';
import { consumeEnding } from '../../api/saved-ending';
import { consumeSecondStep } from '../../api/saved-second-step';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { siteFact } from '../../blocks/brand/site';
import { UnknownChannel } from '../../blocks/brand/unknown-channel';
import { useChannelQuery } from '../../blocks/brand/use-channel-query';
import { ZoneWay } from '../../blocks/brand/zone-way';
import { useAlive } from '../../blocks/page/use-alive';
import { AccountField } from './account-field';
import { DemoAccounts, useDemoAccounts } from './demo-accounts';
import { KeptQueryLink } from './kept-query-link';
import { attemptOf, enteredIn, inputOf, problemsOfFailure, problemsOfLogin, type Way } from './login-entries';
import { LoginField } from './login-field';
import { LoginFrame } from './login-frame';
import { PasskeyEntry } from './passkey-entry';
import { useSecondStep } from './second-step';
import { fetchCaptcha, goOnWith, signIn, type Captcha, type DemoAccount } from './sign-in';
import { SmsCodeField } from './sms-code-field';
import { FormAlert, SubmitButton } from './submit-button';
import { TicketEntry } from './ticket-entry';
import { useMobileEntry } from './use-mobile-entry';
import './login-page.css';

const WechatWay = lazy(async () => ({ default: (await import(/* webpackChunkName: "login-wechat" */ './wechat-way')).WechatWay }));
const SecondFactorStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "login-second-factor" */ './second-factor-step')).SecondFactorStep,
}));

export interface LoginPageProps {
  onSignedIn: (signedIn: SignedIn) => void;
  prepare: () => void;
}

const CAPTCHA_AFTER = 3;

export function LoginPage(props: LoginPageProps) {
  const second = useSecondStep();
  return (
    <>
      <div className="login-first" hidden={second !== undefined}>
        <FirstStep {...props} />
      </div>
      {second ? (
        <LoginFrame>
          <Suspense fallback={null}>
            <SecondFactorStep wanted={second.wanted} onFinish={second.finish} />
          </Suspense>
        </LoginFrame>
      ) : null}
    </>
  );
}

function FirstStep(props: LoginPageProps) {
  const { ticket, forgetTicket } = useTicket();
  if (ticket === undefined) return <LoginCard {...props} />;
  return (
    <LoginFrame>
      <TicketEntry ticket={ticket} onSignedIn={props.onSignedIn} onLeave={forgetTicket} />
    </LoginFrame>
  );
}

function LoginCard({ onSignedIn, prepare }: LoginPageProps) {
  const { form, problems, setProblems, stoppedBy, focusOn, code, requestCode } = useMobileEntry('login');
  const [way, setWay] = useState<Way>('password');
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const [captcha, setCaptcha] = useState<Captcha>();
  const { channel } = useRequestedChannel();
  const isWage = useAlive() && isWageLogin(channel.loginPath);
  const channelQuery = useChannelQuery();
  const demoAccounts = useDemoAccounts();
  const sandbox = demoAccounts.length > 0;
  const renewCaptcha = async () => {
    setCaptcha(await fetchCaptcha());
  };
  useEffect(() => {
    const wanted = consumeSecondStep();
    if (!wanted) return;
    void goOnWith(wanted).then(({ signedIn, failure }) => (signedIn ? onSignedIn(signedIn) : setProblems(problemsOfFailure(failure))));
  }, [onSignedIn, setProblems]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || way === 'wechat') return;
    const entered = enteredIn(event.currentTarget);
    if (stoppedBy(problemsOfLogin(way, entered, captcha !== undefined))) return;
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
  const choose = (chosen: Way) => {
    setWay(chosen);
    setProblems({});
    setCaptcha(undefined);
    code.forget();
  };
  const fill = ({ account, password }: DemoAccount) => {
    if (!form.current) return;
    inputOf(form.current, 'account').value = account;
    if (way === 'password') inputOf(form.current, 'password').value = password;
    setProblems({});
    focusOn(way === 'password' ? 'password' : 'smsCode');
  };

  return (
    <LoginFrame below={way === 'wechat' ? null : <DemoAccounts accounts={demoAccounts} onPick={fill} />}>
      <h1>登录</h1>
      <p className="login-lead">{`使用您的${channel.channelName}账号登录`}</p>
      <UnknownChannel className="login-alert">渠道不存在，请重新登录或联系平台管理员。以下是平台的默认登录。</UnknownChannel>
      <Ending />
      <FormAlert>{problems.form}</FormAlert>
      <LoginWays way={way} onChoose={choose} />
      {way === 'wechat' ? (
        <Suspense fallback={null}>
          <WechatWay sandbox={sandbox} onSignedIn={onSignedIn} prepare={prepare} />
        </Suspense>
      ) : (
        <form ref={form} onSubmit={(event) => void submit(event)} onFocus={prepare} noValidate method="post" aria-label="登录">
          <AccountField placeholder="请输入手机号码" problem={problems.account} />
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
          ) : (
            <SmsCodeField code={code} problem={problems.smsCode} sandbox={sandbox} onRequest={requestCode} />
          )}
          {captcha ? <CaptchaField image={captcha.image} problem={problems.captcha} onRenew={() => void renewCaptcha()} /> : null}
          <SubmitButton busy={busy} busyText="正在登录…">
            登录
          </SubmitButton>
        </form>
      )}
      <p className="login-other">
        <KeptQueryLink to={registerPathOf(isWage)}>注册</KeptQueryLink>
        {isWage ? null : <KeptQueryLink to="/register/certification">企业认证</KeptQueryLink>}
        <KeptQueryLink to="/user/forgot-password">忘记密码？</KeptQueryLink>
        <PasskeyEntry onSignedIn={onSignedIn} prepare={prepare} onProblem={(form) => setProblems(form ? { form } : {})} />
        <span>
          了解产品：<a href={`/channel${channelQuery}`}>门户首页</a> <ZoneWay />
        </span>
        <span>
          收到保函？<a href={`/user/truth${channelQuery}`}>查验保函真伪</a>
        </span>
      </p>
    </LoginFrame>
  );
}

const WAYS: readonly { way: Way; name: string }[] = [
  { way: 'password', name: '密码登录' },
  { way: 'sms', name: '短信登录' },
  { way: 'wechat', name: '微信登录' },
];

/** Why the session ended that led here. */
function Ending() {
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    const saved = consumeEnding();
    if (saved) setReason(saved);
  }, []);
  return <FormAlert>{reason}</FormAlert>;
}

/** WeChat only once the page is alive, as the pages written ahead do not know whether it is set up. */
function LoginWays({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const [wechat, setWechat] = useState(false);
  useEffect(() => {
    setWechat(siteFact('wechatLogin') === 'on');
  }, []);
  return (
    <div className="login-ways" role="group" aria-label="登录方式">
      {WAYS.filter((each) => each.way !== 'wechat' || wechat).map(({ way: each, name }) => (
        <button key={each} type="button" aria-pressed={each === way} onClick={() => onChoose(each)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** A ticket that the address carries behind its hash, where no server and no log sees it. It leaves the address at once. */
function useTicket(): { ticket: string | undefined; forgetTicket: () => void } {
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    const carried = /^#ticket=([\w-]{20,64})$/.exec(location.hash)?.[1];
    if (carried === undefined) return;
    history.replaceState(null, '', location.pathname + location.search);
    setTicket(carried);
  }, []);
  return { ticket, forgetTicket: () => setTicket(undefined) };
}

function CaptchaField({ image, problem, onRenew }: { image: string; problem: string | undefined; onRenew: () => void }) {
  return (
    <LoginField
      key={image}
      name="captcha"
      label="图形验证码"
      autoComplete="off"
      placeholder="请输入图中字符"
      problem={problem}
      beside={
        <button type="button" className="login-captcha" aria-label="看不清，换一张" onClick={onRenew}>
          <img src={image} alt="图形验证码" width={120} height={40} />
        </button>
      }
    />
  );
}
