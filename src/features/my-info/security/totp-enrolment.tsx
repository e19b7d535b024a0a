import { Button, Input, QRCode, Typography } from 'antd';
import { useId, useState, type SubmitEvent } from 'react';
import { FACTORS } from '#contract/addresses/factors';
import type { ReplyOf } from '#contract/call';
import type { beginTotp } from '#contract/factors';
import { cleanCode } from '#domain/validation/cleaners';
import { apiOf } from '../../../api/endpoints';
import { failureText } from '../../../api/wire/failure';
import { FactorProblem } from './factor-problem';
import { RecoveryCodes } from './recovery-codes';
import './factors.css';

const { useConfirmTotpMutation } = apiOf(FACTORS);

export type BegunTotp = ReplyOf<typeof beginTotp>;

interface Props {
  begun: BegunTotp;
  /** How the step after the codes is called. */
  doneText: string;
  onDone: () => void;
}

/** The secret as a QR code and to copy, a first code, and the recovery codes that come with a first factor. */
export function TotpEnrolment({ begun: { uri, secret }, doneText, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[]>();
  const confirmed = (recoveryCodes: readonly string[]) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone());
  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Button type="primary" onClick={onDone}>
          {doneText}
        </Button>
      </>
    );
  return (
    <div className="factor-enrolment">
      <ol>
        <li>在手机上安装身份验证器，如微软、谷歌或系统自带的密码应用。</li>
        <li>用它扫描二维码；无法扫码时，手工输入密钥。</li>
        <li>输入它显示的 6 位动态验证码。</li>
      </ol>
      <QRCode aria-label="绑定身份验证器的二维码" value={uri} type="svg" size={176} bordered={false} bgColor="var(--paper)" />
      <p>
        密钥{' '}
        <Typography.Text copyable={{ text: secret, tooltips: ['复制密钥', '已复制'] }} className="number factor-secret">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Typography.Text>
      </p>
      <FirstCode onConfirmed={confirmed} />
    </div>
  );
}

function FirstCode({ onConfirmed }: { onConfirmed: (recoveryCodes: readonly string[]) => void }) {
  const id = useId();
  const [confirm, { isLoading }] = useConfirmTotpMutation();
  const [problem, setProblem] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('totpCode');
    const totpCode = typeof typed === 'string' ? cleanCode(typed) : '';
    if (!/^\d{6}$/.test(totpCode)) {
      setProblem('请输入 6 位数字的动态验证码');
      return;
    }
    const { data, error } = await confirm({ totpCode });
    setProblem(error ? failureText(error) : '');
    if (data) onConfirmed(data.recoveryCodes);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="确认绑定" className="factor-form">
      <label htmlFor={id}>动态验证码</label>
      <Input
        id={id}
        name="totpCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        status={problem ? 'error' : ''}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <FactorProblem id={`${id}-problem`}>{problem}</FactorProblem>
      <Button type="primary" htmlType="submit" loading={isLoading}>
        确认绑定
      </Button>
    </form>
  );
}
