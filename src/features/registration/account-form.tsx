import { Alert, Button, Checkbox, Form, Input, type FormInstance } from 'antd';
import { useState } from 'react';
import { cleanText } from '#domain/text';
import { problemOfPassword } from '#domain/user/password';
import { cleanCode, cleanMobile } from '#domain/validation/cleaners';
import { mobile as mobileProblem, smsCode as smsCodeProblem } from '#domain/validation/validators';
import { namedProblems } from '../../api/wire/failure';
import { CleanInput } from '../../blocks/fields/clean-input';
import { FormJudge } from '../../blocks/form/form-judge';
import { SandboxInbox } from '../../blocks/send-code/sandbox-inbox';
import { SendCodeButton } from '../../blocks/send-code/send-code-button';
import { AgreementLinks } from './agreement';
import type { useSmsCode } from './use-sms-code';

export interface AccountValues {
  mobile: string;
  captcha?: string;
  smsCode: string;
  newPassword?: string;
  agreed: boolean;
}

interface AccountFormProps {
  form: FormInstance<AccountValues>;
  /** Given by an invitation, not to be changed. */
  fixedMobile: string | undefined;
  /** Whether the mobile has a password already. */
  returning: boolean;
  code: ReturnType<typeof useSmsCode>;
  onReturning: (returning: boolean) => void;
  onJudged: (right: boolean) => void;
}

/** The first step: who registers, proved by a code. */
export function AccountForm({ form, fixedMobile, returning, code, onReturning, onJudged }: AccountFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const send = async () => {
    setRefusal(undefined);
    const { mobile, captcha = '' } = await form.validateFields(code.captcha ? ['mobile', 'captcha'] : ['mobile']);
    const failure = await code.send(mobile, captcha);
    if (failure) showProblems(form, failure, setRefusal);
    else focusOn(form, 'smsCode');
  };
  return (
    <Form<AccountValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      className="register-account"
      initialValues={{ agreed: false, ...(fixedMobile ? { mobile: fixedMobile } : {}) }}
    >
      {refusal ? <Alert type="error" showIcon title={refusal} role="alert" /> : null}
      <Form.Item
        name="mobile"
        label="手机号码"
        validateTrigger="onBlur"
        rules={[{ required: true, message: '请输入手机号码' }, judgedBy(mobileProblem)]}
      >
        <CleanInput
          clean={cleanMobile}
          inputMode="numeric"
          autoComplete="tel"
          placeholder="用于登录和接收审核结果"
          readOnly={fixedMobile !== undefined}
        />
      </Form.Item>
      {code.captcha ? (
        <Form.Item name="captcha" label="图形验证码" rules={[{ required: true, message: '请输入图中字符' }]}>
          <CleanInput
            clean={cleanText}
            autoComplete="off"
            addonAfter={
              <button type="button" className="register-captcha" aria-label="看不清，换一张" onClick={() => void code.renew()}>
                <img src={code.captcha.image} alt="图形验证码" width={120} height={30} />
              </button>
            }
          />
        </Form.Item>
      ) : null}
      <Form.Item label="短信验证码" htmlFor="smsCode" required>
        <div className="register-code">
          <Form.Item
            name="smsCode"
            noStyle
            validateTrigger="onBlur"
            rules={[{ required: true, message: '请输入短信验证码' }, judgedBy(smsCodeProblem)]}
          >
            <CleanInput id="smsCode" clean={cleanCode} inputMode="numeric" autoComplete="one-time-code" placeholder="6 位数字" />
          </Form.Item>
          <SendCodeButton
            sent={code.sent.count}
            seconds={code.sent.seconds}
            sending={code.sending}
            onSend={() => void send().catch(alreadyShown)}
          />
        </div>
        <p className="visually-hidden" role="status">
          {code.sent.count > 0 ? '验证码已发送，请查收短信' : ''}
        </p>
        {code.inbox ? <SandboxInbox className="register-note" href={code.inbox} /> : null}
      </Form.Item>
      {returning ? null : (
        <Form.Item
          name="newPassword"
          label="登录密码"
          extra="至少 8 个字符，请勿使用常见密码，也不要包含手机号码"
          validateTrigger="onBlur"
          dependencies={['mobile']}
          rules={[
            { required: true, message: '请设置登录密码' },
            {
              validator: (_rule, value: string | undefined) =>
                rejected(value ? problemOfPassword(value, wholeMobile(form.getFieldValue('mobile'))) : undefined),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
      )}
      <Form.Item
        name="agreed"
        valuePropName="checked"
        rules={[{ validator: (_rule, value: boolean) => rejected(value ? undefined : '请阅读并同意服务协议和隐私政策') }]}
      >
        <Checkbox>我已阅读并同意服务协议和隐私政策</Checkbox>
      </Form.Item>
      <AgreementLinks />
      <Button type="link" className="register-switch" onClick={() => onReturning(!returning)}>
        {returning ? '还没有注册过？设置密码，首次注册' : '已经填写过？凭手机验证码继续上次的注册'}
      </Button>
      <FormJudge onJudged={onJudged} />
    </Form>
  );
}

/** Puts what the server refused beside its fields; the rest above the form. */
export function showProblems(form: FormInstance<AccountValues>, failure: unknown, rest: (text: string) => void): void {
  const { form: text, ...named } = namedProblems(failure, FIELDS);
  if (text !== undefined) rest(text);
  form.setFields(FIELDS.flatMap((name) => (named[name] === undefined ? [] : [{ name, errors: [named[name]] }])));
  const first = FIELDS.find((name) => named[name] !== undefined);
  if (first !== undefined) focusOn(form, first);
}

const FIELDS = ['mobile', 'captcha', 'smsCode', 'newPassword', 'agreed'] as const;

function focusOn(form: FormInstance<AccountValues>, name: (typeof FIELDS)[number]): void {
  const input = form.getFieldInstance(name) as { focus?: () => void } | undefined;
  input?.focus?.();
}

function judgedBy(problem: (value: string) => string | null) {
  return { validator: (_rule: unknown, value: string | undefined) => rejected(value ? (problem(value) ?? undefined) : undefined) };
}

function rejected(problem: string | undefined): Promise<void> {
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
}

/** A mobile that is still being typed is part of many passwords. */
function wholeMobile(value: unknown): string {
  return typeof value === 'string' && mobileProblem(value) === null ? value : '';
}

function alreadyShown(): void {
  return;
}
