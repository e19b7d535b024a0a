import { Alert, Button, Form } from 'antd';
import type { RegistrationData } from '#domain/registration/fields';
import { cn } from '#domain/validation/validators';
import { useRequestToJoinMutation } from '../../api/registrations';
import { LimitedInput } from '../../blocks/fields/limited-text';
import { limitRule } from '../../blocks/fields/text-limit';

interface JoinValues {
  userName: string;
  message?: string;
}

/** The credit code belongs to an organisation already: its administrators are asked to let one in. */
export function KnownOrganisation({ orgName, data }: { orgName: string; data: RegistrationData }) {
  const [request, { isLoading }] = useRequestToJoinMutation();
  const [form] = Form.useForm<JoinValues>();
  const send = async ({ userName, message = '' }: JoinValues) => {
    await request({ orgCodeNo: data.enterprise?.orgCodeNo?.trim() ?? '', userName, message });
  };
  return (
    <Alert
      type="info"
      showIcon
      title={`“${orgName}”已在平台注册`}
      description={
        <>
          <p>一个信用代码只开通一个单位。请向该单位的管理员申请加入；如信用代码填写有误，请修改后继续。</p>
          <Form<JoinValues>
            form={form}
            layout="vertical"
            className="register-ask"
            initialValues={{ userName: data.agent?.agentName ?? '' }}
            onFinish={(values) => void send(values)}
          >
            <Form.Item
              name="userName"
              label="您的姓名"
              rules={[
                { required: true, message: '请填写姓名' },
                {
                  validator: (_rule, value: string | undefined) =>
                    value && cn(value) ? Promise.reject(new Error(cn(value) ?? '')) : Promise.resolve(),
                },
                limitRule('姓名', 50),
              ]}
            >
              <LimitedInput />
            </Form.Item>
            <Form.Item name="message" label="给管理员的话" rules={[limitRule('给管理员的话', 200)]}>
              <LimitedInput placeholder="例如所在部门、负责的业务" />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={isLoading}>
              申请加入该单位
            </Button>
          </Form>
        </>
      }
    />
  );
}
