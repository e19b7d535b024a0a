import { useEffect, useState } from 'react';
import { CODES } from '#contract/codes';
import type { SignedIn } from '#contract/users';
import { failureText, isBusiness, type ApiFailure } from '../../api/wire/failure';
import { isPlainObject } from '../../api/wire/keys';
import { newWechatState, WechatCode } from '../../blocks/wechat/wechat-code';
import { signInByWechat, wechatAddress } from './sign-in';
import { FormAlert } from './submit-button';
import { WechatBinding } from './wechat-binding';

interface WechatWayProps {
  sandbox: boolean;
  onSignedIn: (signedIn: SignedIn) => void;
  prepare: () => void;
}

/** Where the scan stands. */
type Step =
  | { name: 'asking' }
  | { name: 'showing'; address: string; state: string }
  | { name: 'checking' }
  | { name: 'binding'; bindTicket: string }
  | { name: 'refused'; problem: string };

export function WechatWay({ sandbox, onSignedIn, prepare }: WechatWayProps) {
  const [step, setStep] = useState<Step>({ name: 'asking' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const state = newWechatState();
    let wanted = true;
    void wechatAddress(state).then((address) => {
      if (wanted) setStep(stepAt(address, state));
    });
    return () => {
      wanted = false;
    };
  }, [round]);
  const again = () => {
    setStep({ name: 'asking' });
    setRound(round + 1);
  };
  const check = async (code: string) => {
    setStep({ name: 'checking' });
    prepare();
    const { signedIn, failure } = await signInByWechat(code);
    if (signedIn) onSignedIn(signedIn);
    else if (failure.kind === 'aborted') again();
    else setStep(stepAfter(failure));
  };
  switch (step.name) {
    case 'showing':
      return <WechatCode address={step.address} state={step.state} onCode={(code) => void check(code)} onRenew={again} />;
    case 'binding':
      return <WechatBinding bindTicket={step.bindTicket} sandbox={sandbox} onSignedIn={onSignedIn} onScanAgain={again} />;
    case 'refused':
      return (
        <>
          <FormAlert>{step.problem}</FormAlert>
          <button type="button" className="login-submit" onClick={again}>
            重新扫码
          </button>
        </>
      );
    default:
      return (
        <p className="login-waiting" role="status">
          <span className="login-spinner" aria-hidden="true" />
          {step.name === 'asking' ? '正在获取二维码…' : '正在登录…'}
        </p>
      );
  }
}

function stepAt(address: string | undefined, state: string): Step {
  if (address === undefined) return { name: 'refused', problem: '二维码获取失败，请检查网络后重试' };
  return address === '' ? { name: 'refused', problem: '平台尚未开通微信登录，请用其他方式登录' } : { name: 'showing', address, state };
}

function stepAfter(failure: ApiFailure): Step {
  const data = failure.kind === 'business' ? failure.data : undefined;
  if (isBusiness(failure, CODES.publicAccountNotBound) && isPlainObject(data) && typeof data['bindTicket'] === 'string')
    return { name: 'binding', bindTicket: data['bindTicket'] };
  return { name: 'refused', problem: failureText(failure) };
}
