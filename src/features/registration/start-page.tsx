import { Alert, Form } from 'antd';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CODES } from '#contract/codes';
import type { SecondFactorWanted } from '#contract/factors';
import { registerPathOf } from '#domain/channel';
import type { RegistrationFlow } from '#domain/registration/participants';
import { useStartRegistrationMutation } from '../../api/registrations';
import { saveSecondStep } from '../../api/saved-second-step';
import { usersApi } from '../../api/users';
import { saveCredentials } from '../../api/wire/credentials';
import { isApiFailure, problemOf } from '../../api/wire/failure';
import { useChannelQuery } from '../../blocks/brand/use-channel-query';
import { Wizard } from '../../blocks/wizard/wizard';
import { AccountForm, showProblems, type AccountValues } from './account-form';
import { CERTIFICATION } from './paths';
import './registration.css';
import { useStartQuery } from './start-query';
import { REGISTRATION_STEPS } from './steps';
import { useSmsCode } from './use-sms-code';

const INTRODUCTIONS: Readonly<Record<RegistrationFlow, string>> = {
  enterprise: '注册后由平台审核单位资料，通常在一个工作日内完成。资料随填随存，换一台设备也能继续。',
  peasant: '农民工工资支付服务：总包单位、分包单位和个人均可注册，所需资料较少。',
  agency: '您受邀注册，手机号已由邀请方填写，不能修改。资料经平台审核通过后即可开通。',
};

/** Registers without an account: a mobile is proved, everything else goes on as its guest. RT-14. */
export function StartPage({ flow }: { flow: RegistrationFlow }) {
  const { data: user } = usersApi.endpoints.userInfo.useQueryState({});
  const [form] = Form.useForm<AccountValues>();
  const [returning, setReturning] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [tried, setTried] = useState(false);
  const [right, setRight] = useState(false);
  const [start] = useStartRegistrationMutation();
  const code = useSmsCode();
  const { mobile: invited, channelCode, channelName, isWage, problem } = useStartQuery();
  const { search } = useLocation();
  const query = useChannelQuery();

  const begin = async () => {
    setRefusal(undefined);
    const values = await form.validateFields().catch(() => undefined);
    setTried(true);
    if (!values) return REFUSED;
    const { mobile, smsCode, newPassword } = values;
    const answer = await start({
      mobile,
      smsCode,
      flow,
      agreed: true,
      ...(newPassword && !returning ? { newPassword } : {}),
      ...(channelCode === undefined ? {} : { channelCode }),
    });
    if (answer.data) {
      saveCredentials(answer.data);
      location.assign(CERTIFICATION);
      return REFUSED;
    }
    const { error } = answer;
    if (isApiFailure(error) && error.kind === 'business' && error.code === CODES.secondFactorWanted) {
      saveSecondStep(error.data as SecondFactorWanted);
      location.assign(`/user/login${query}`);
      return REFUSED;
    }
    if (returning && problemOf(error, 'newPassword') !== undefined) setReturning(false);
    showProblems(form, error, setRefusal);
    return REFUSED;
  };

  if (user) return <Navigate to={user.orgType === 'guest' || user.orgType === 'personal' ? CERTIFICATION : '/home/index'} replace />;
  if (isWage && flow === 'enterprise') return <Navigate to={{ pathname: registerPathOf(isWage), search }} replace />;
  return (
    <div className="register">
      <div className="register-banner">
        <h1>用户注册</h1>
        {channelName ? <p>{channelName}</p> : null}
        <p>{INTRODUCTIONS[flow]}</p>
      </div>
      <div className="register-body">
        {problem ? <Alert type="warning" showIcon title={problem} /> : null}
        {refusal ? <Alert type="error" showIcon title={refusal} role="alert" /> : null}
        <Wizard
          label="注册步骤"
          validity={[!tried || right]}
          buttons={{ next: { span: WHOLE_WIDTH } }}
          steps={REGISTRATION_STEPS.map((step, index) => ({
            ...step,
            ...(index === 0
              ? {
                  content: (
                    <AccountForm
                      form={form}
                      fixedMobile={invited}
                      returning={returning}
                      code={code}
                      onReturning={setReturning}
                      onJudged={setRight}
                    />
                  ),
                  hooks: { next: begin },
                }
              : {}),
          }))}
        />
        <p className="register-other">
          已有账号？<a href={`/user/login${query}`}>直接登录</a>
        </p>
      </div>
    </div>
  );
}

const REFUSED = { code: '1' } as const;
/** All columns of its row, which is as wide as the form at most. */
const WHOLE_WIDTH = 24;
