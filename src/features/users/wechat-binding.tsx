import type { SignedIn } from '#contract/users';
import { problemOf } from '../../api/wire/failure';
import { problemsOfCode, problemsOfFailure, type Entered } from './login-entries';
import { MobileForm } from './mobile-form';
import { bindWechat } from './sign-in';

interface WechatBindingProps {
  bindTicket: string;
  sandbox: boolean;
  onSignedIn: (signedIn: SignedIn) => void;
  onScanAgain: () => void;
}

/** The first time somebody scans: whose account is it? */
export function WechatBinding({ bindTicket, sandbox, onSignedIn, onScanAgain }: WechatBindingProps) {
  const bind = async ({ account, smsCode }: Entered) => {
    const { signedIn, failure } = await bindWechat({ bindTicket, mobile: account, smsCode });
    if (signedIn) {
      onSignedIn(signedIn);
      return undefined;
    }
    if (failure.kind === 'aborted') {
      onScanAgain();
      return undefined;
    }
    const ofTicket = problemOf(failure, 'bindTicket');
    return ofTicket === undefined ? problemsOfFailure(failure) : { form: ofTicket };
  };
  return (
    <MobileForm
      name="绑定微信"
      lead="扫码成功。首次使用微信登录，请验证账号的手机号码，绑定后可直接扫码登录。"
      purpose="wechat"
      submitText="绑定并登录"
      busyText="正在绑定…"
      sandbox={sandbox}
      judge={problemsOfCode}
      send={bind}
    >
      <p className="login-other">
        <button type="button" className="login-link" onClick={onScanAgain}>
          换一个微信扫码
        </button>
      </p>
    </MobileForm>
  );
}
