import { Button, Input, Modal } from 'antd';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { FACTORS } from '#contract/addresses/factors';
import type { BodyOf } from '#contract/call';
import type { deleteTotp } from '#contract/factors';
import { cleanCode } from '#domain/validation/cleaners';
import { apiOf } from '../../../api/endpoints';
import { answerByPasskey, passkeyProblem } from '../../../api/passkeys';
import { failureText } from '../../../api/wire/failure';
import { useReturnFocus } from '../../../blocks/modal/use-return-focus';
import { FactorProblem } from './factor-problem';
import './factors.css';

const { usePasskeyOptionsMutation } = apiOf(FACTORS);

export type Proof = BodyOf<typeof deleteTotp>;

interface Props {
  title: string;
  explanation: ReactNode;
  okText: string;
  danger?: boolean;
  /** Whether the user has an app, and passkeys, to prove it by. */
  by: { totp: boolean; passkey: boolean };
  /** Answers what went wrong. */
  onProved: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password and one factor before factors change. */
export function ProofModal({ title, explanation, okText, danger = false, by, onProved, onClose }: Props) {
  const id = useId();
  const [fetchOptions] = usePasskeyOptionsMutation();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useReturnFocus();
  const prove = async (proof: Proof | undefined) => {
    if (!proof) return;
    const error = await onProved(proof);
    setProblem(error ? failureText(error) : '');
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const byDevice = event.nativeEvent.submitter?.getAttribute('value') === 'passkey';
    const entered = { password: text(data, 'password'), code: text(data, 'code').trim() };
    const found = problemOf(entered, byDevice);
    setProblem(found);
    if (found) return;
    setBusy(true);
    await prove(byDevice ? await provedByDevice(entered.password) : { password: entered.password, ...codeIn(entered.code) });
    setBusy(false);
  };
  const provedByDevice = async (password: string): Promise<Proof | undefined> => {
    const { data: options, error } = await fetchOptions({});
    if (!options) {
      setProblem(failureText(error));
      return undefined;
    }
    try {
      return { password, passkey: await answerByPasskey(options) };
    } catch (refusal) {
      setProblem(passkeyProblem(refusal));
      return undefined;
    }
  };
  return (
    <Modal open title={title} width={440} footer={null} onCancel={onClose} destroyOnHidden>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={title} className="factor-form">
        <p>{explanation}</p>
        <label htmlFor={`${id}-password`}>登录密码</label>
        <Input.Password id={`${id}-password`} name="password" autoComplete="current-password" maxLength={128} autoFocus />
        <label htmlFor={`${id}-code`}>{by.totp ? '动态验证码或恢复码' : '恢复码'}</label>
        <Input id={`${id}-code`} name="code" autoComplete="one-time-code" />
        <FactorProblem>{problem}</FactorProblem>
        <div className="factor-actions">
          <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
            {okText}
          </Button>
          {by.passkey ? (
            <Button htmlType="submit" value="passkey" disabled={busy}>
              改用通行密钥验证
            </Button>
          ) : null}
          <Button onClick={onClose}>取消</Button>
        </div>
      </form>
    </Modal>
  );
}

function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function problemOf({ password, code }: { password: string; code: string }, byDevice: boolean): string {
  if (password === '') return '请输入登录密码';
  return code === '' && !byDevice ? '请输入动态验证码或恢复码' : '';
}

/** Six digits are an app's code, anything else a recovery code. */
function codeIn(code: string): Proof {
  const digits = cleanCode(code);
  return /^\d{6}$/.test(digits) ? { totpCode: digits } : { recoveryCode: code };
}
