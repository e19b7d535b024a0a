import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { INVITATIONS } from '#contract/addresses/invitations';
import type { ReplyOf } from '#contract/call';
import type { invitationOpened } from '#contract/invitations';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { cleanText } from '#domain/text';
import { cleanCode } from '#domain/validation/cleaners';
import { apiOf } from '../../../api/endpoints';
import { useCaptchaMutation } from '../../../api/users';
import { saveCredentials } from '../../../api/wire/credentials';
import { namedProblems } from '../../../api/wire/failure';
import { DateText } from '../../../blocks/date/date-text';
import { CleanInput } from '../../../blocks/fields/clean-input';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import { NAME_RULE } from '../../../blocks/fields/name-rule';
import { limitRule } from '../../../blocks/fields/text-limit';
import { SendCodeButton } from '../../../blocks/send-code/send-code-button';

const { useAcceptInvitationMutation, useSendInvitationCodeMutation } = apiOf(INVITATIONS);

interface Entered {
  captcha?: string;
  smsCode?: string;
  userName?: string;
  newPassword?: string;
}

const NAMES = ['captcha', 'smsCode', 'userName', 'newPassword'] as const;

export interface InvitationFormProps {
  token: string;
  invitation: ReplyOf<typeof invitationOpened>;
  onJoined: (appName: string) => void;
  enter?: () => void;
}

export function InvitationForm({ token, invitation, onJoined, enter = enterApplication }: InvitationFormProps) {
  const { appName, orgType, mobile, userName, roleNames, invitedByName, expiresAt, registered, proved, endsRequests } = invitation;
  const [form] = Form.useForm<Entered>();
  const [sent, setSent] = useState(0);
  const [message, setMessage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [sendCode, sending] = useSendInvitationCodeMutation();
  const [renewCaptcha, { data: captcha, reset: noCaptcha }] = useCaptchaMutation();
  const [accept, accepting] = useAcceptInvitationMutation();

  const show = async (failure: unknown) => {
    const named = namedProblems(failure, NAMES);
    form.setFields(NAMES.map((name) => ({ name, errors: [named[name] ?? []].flat() })));
    setProblem(named.form);
    if (named.captcha !== undefined) await renewCaptcha({});
  };
  const send = async () => {
    const typed = form.getFieldValue('captcha') as string | undefined;
    const answer = await sendCode({ token, ...(captcha ? { captchaId: captcha.captchaId, captcha: typed ?? '' } : {}) });
    if (answer.error) {
      await show(answer.error);
      return;
    }
    noCaptcha();
    setProblem(undefined);
    setSent(sent + 1);
    setMessage(`验证码已发送至 ${mobile}，请查收短信`);
  };
  const submit = async (entered: Entered) => {
    const answer = await accept({
      token,
      ...(proved ? {} : { smsCode: entered.smsCode ?? '' }),
      ...(registered ? {} : { userName: entered.userName ?? '', newPassword: entered.newPassword ?? '' }),
    });
    if (answer.error) {
      await show(answer.error);
      return;
    }
    if (!answer.data.signedIn) {
      onJoined(answer.data.appName);
      return;
    }
    saveCredentials(answer.data.signedIn);
    enter();
  };

  return (
    <section className="invitation-card">
      <h1>加入{appName}</h1>
      <p className="invitation-lead">
        {invitedByName}邀请您以{ORGANISATION_TYPES[orgType]}成员的身份加入，
        <DateText value={expiresAt} precision="minute" /> 前有效。
      </p>
      <dl className="invitation-facts">
        <dt>受邀手机</dt>
        <dd className="number">{mobile}</dd>
        <dt>角色</dt>
        <dd>{roleNames.join('、')}</dd>
      </dl>
      <Form<Entered>
        form={form}
        layout="vertical"
        initialValues={{ userName }}
        onFinish={(entered) => void submit(entered)}
        requiredMark={false}
      >
        {registered ? null : (
          <>
            <Form.Item
              name="userName"
              label="姓名"
              rules={[{ required: true, whitespace: true, message: '请输入姓名' }, NAME_RULE, limitRule('姓名', 30)]}
            >
              <LimitedInput autoComplete="name" />
            </Form.Item>
            <Form.Item
              name="newPassword"
              label="设置登录密码"
              extra="至少 8 个字符，请勿使用常见密码，也不要包含手机号码"
              rules={[{ required: true, message: '请设置登录密码' }]}
            >
              <Input.Password autoComplete="new-password" maxLength={128} />
            </Form.Item>
          </>
        )}
        {captcha ? (
          <Form.Item name="captcha" label="图形验证码">
            <CleanInput
              clean={cleanText}
              autoComplete="off"
              suffix={
                <button type="button" className="invitation-captcha" aria-label="看不清，换一张" onClick={() => void renewCaptcha({})}>
                  <img src={captcha.image} alt="图形验证码" width={90} height={30} />
                </button>
              }
            />
          </Form.Item>
        ) : null}
        {proved ? (
          <p className="invitation-note">您已用受邀手机登录，无需再次验证。</p>
        ) : (
          <div className="invitation-code">
            <Form.Item
              name="smsCode"
              label="短信验证码"
              rules={[
                { required: true, message: '请输入短信验证码' },
                { pattern: /^\d{6}$/, message: '请输入6位数字验证码' },
              ]}
            >
              <CleanInput clean={cleanCode} inputMode="numeric" autoComplete="one-time-code" />
            </Form.Item>
            <SendCodeButton sent={sent} sending={sending.isLoading} onSend={() => void send()} />
          </div>
        )}
        <p role="status" className="invitation-note">
          {message}
        </p>
        {endsRequests ? <p className="invitation-note">您有尚未完成的单位注册（含草稿）或加入申请，接受邀请后将自动终止。</p> : null}
        {registered && !proved ? <p className="invitation-note">如有尚未完成的单位注册或加入申请，接受邀请后将自动终止。</p> : null}
        {problem ? (
          <p role="alert" className="invitation-problem">
            {problem}
          </p>
        ) : null}
        <Button type="primary" htmlType="submit" block loading={accepting.isLoading}>
          接受邀请
        </Button>
      </Form>
    </section>
  );
}

/** Begins anew with the session that was just made. */
function enterApplication(): void {
  location.assign('/');
}
