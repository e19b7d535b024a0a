import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { UserInfo } from '#contract/users';
import { maskMobiles } from '#domain/contact-data';
import { PASSWORD_ADVICE, problemOfPassword } from '#domain/user/password';
import { cleanCode } from '#domain/validation/cleaners';
import { useChangePasswordMutation, useSendOwnSmsMutation } from '../../../api/account';
import { namedProblems } from '../../../api/wire/failure';
import { CleanInput } from '../../../blocks/fields/clean-input';
import { Panel } from '../../../blocks/page/panel';
import { SendCodeButton } from '../../../blocks/send-code/send-code-button';
import { useSuccessToast } from './use-success-toast';
import './security.css';

type Proof = 'oldPassword' | 'smsCode';

interface Values {
  oldPassword?: string;
  smsCode?: string;
  newPassword: string;
  repeated: string;
}

const FIELDS = ['oldPassword', 'smsCode', 'newPassword'] as const satisfies readonly (keyof Values)[];

/** Changes the password, proved by the old one or by a code to the own mobile. */
export function PasswordSection({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title="登录密码" extra={open ? null : <Button onClick={() => setOpen(true)}>修改密码</Button>}>
      {open ? (
        <PasswordForm user={user} onClose={() => setOpen(false)} />
      ) : (
        <p className="security-lead">修改密码后，其他设备上的登录会立即退出，本机不受影响。</p>
      )}
    </Panel>
  );
}

function PasswordForm({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [proof, setProof] = useState<Proof>('oldPassword');
  const [sent, setSent] = useState(0);
  const [change, { isLoading }] = useChangePasswordMutation();
  const [send, { isLoading: sending }] = useSendOwnSmsMutation();
  const showToast = useSuccessToast();
  const showProblems = (failure: unknown, otherwise: keyof Values) => {
    const { form: text, ...named } = namedProblems(failure, FIELDS);
    const problems = text === undefined ? named : { [otherwise]: text };
    form.setFields(Object.entries(problems).map(([name, message]) => ({ name: name as keyof Values, errors: [message] })));
  };
  const submit = async ({ newPassword, oldPassword, smsCode }: Values) => {
    const given = proof === 'oldPassword' ? { oldPassword: oldPassword ?? '' } : { smsCode: smsCode ?? '' };
    const { data, error } = await change({ ...given, newPassword });
    if (!data) {
      showProblems(error, 'newPassword');
      return;
    }
    showToast(data.ended > 0 ? `密码已修改，其他 ${data.ended} 处登录已退出` : '密码已修改');
    onClose();
  };
  const sendCode = async () => {
    const { data, error } = await send({});
    if (data) setSent((count) => count + 1);
    else showProblems(error, 'smsCode');
  };
  return (
    <Form form={form} layout="vertical" className="security-form" disabled={isLoading} onFinish={(values) => void submit(values)}>
      <Form.Item label="验证方式">
        <Radio.Group
          value={proof}
          options={[
            { value: 'oldPassword', label: '用原密码' },
            { value: 'smsCode', label: '用短信验证码' },
          ]}
          onChange={({ target }) => {
            setProof(target.value === 'smsCode' ? 'smsCode' : 'oldPassword');
            setSent(0);
          }}
        />
      </Form.Item>
      {proof === 'oldPassword' ? (
        <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      ) : (
        <div className="security-code">
          <Form.Item
            name="smsCode"
            label={`发送至 ${maskMobiles(user.mobile)} 的验证码`}
            rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入6位数字验证码' }]}
          >
            <CleanInput clean={cleanCode} inputMode="numeric" autoComplete="one-time-code" />
          </Form.Item>
          <SendCodeButton sent={sent} sending={sending} onSend={() => void sendCode()} />
        </div>
      )}
      <Form.Item
        name="newPassword"
        label="新密码"
        extra={PASSWORD_ADVICE}
        rules={[
          { required: true, message: '请输入新密码' },
          {
            validator: (_rule, value: string) => {
              const problem = value ? problemOfPassword(value, user.mobile) : undefined;
              return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="再次输入新密码"
        required
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              (value ?? '') === (getFieldValue('newPassword') ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <div className="security-actions">
        <Button type="primary" htmlType="submit" loading={isLoading}>
          保存新密码
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </Form>
  );
}
