import { LoginField } from './login-field';

export function CaptchaField({ image, problem, onRenew }: { image: string; problem: string | undefined; onRenew: () => void }) {
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
