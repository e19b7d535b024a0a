import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { FACTORS } from '#contract/addresses/factors';
import { apiOf } from '../../../api/endpoints';
import { passkeysKnown } from '../../../api/passkeys';
import { failureText } from '../../../api/wire/failure';
import { FactorProblem } from './factor-problem';
import { RecoveryCodes } from './recovery-codes';
import { TotpEnrolment, type BegunTotp } from './totp-enrolment';
import { useNewPasskey } from './use-new-passkey';
import './factors.css';

const { useBeginTotpMutation } = apiOf(FACTORS);

type Step = { name: 'choosing' } | { name: 'app'; begun: BegunTotp } | { name: 'keeping'; codes: readonly string[] };

interface Props {
  lead: string;
  /** How the step after the codes is called. */
  doneText: string;
  onDone: () => void;
  /** Other ways out, before a factor was chosen. */
  children: ReactNode;
}

/** An authenticator app or a passkey, for who has neither yet, and the recovery codes that come with it. */
export function FirstFactor({ lead, doneText, onDone, children }: Props) {
  const [step, setStep] = useState<Step>({ name: 'choosing' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'app' | 'passkey'>();
  const [beginTotp] = useBeginTotpMutation();
  const beginPasskey = useNewPasskey();
  const bindApp = async () => {
    const { data, error } = await beginTotp({});
    if (data) setStep({ name: 'app', begun: data });
    return error ? failureText(error) : '';
  };
  const addPasskey = async () => {
    const { refusal, make } = await beginPasskey({});
    if (!make) return failureText(refusal);
    const { recoveryCodes, problem: found = '' } = await make();
    if (recoveryCodes) setStep({ name: 'keeping', codes: recoveryCodes });
    return found;
  };
  const choose = async (chosen: 'app' | 'passkey') => {
    setBusy(chosen);
    setProblem(await (chosen === 'app' ? bindApp() : addPasskey()));
    setBusy(undefined);
  };
  switch (step.name) {
    case 'app':
      return <TotpEnrolment begun={step.begun} doneText={doneText} onDone={onDone} />;
    case 'keeping':
      return (
        <>
          <RecoveryCodes codes={step.codes} />
          <Button type="primary" onClick={onDone}>
            {doneText}
          </Button>
        </>
      );
    default:
      return (
        <div className="factor-codes">
          <p>{lead}</p>
          <FactorProblem>{problem}</FactorProblem>
          <div className="factor-actions">
            <Button type="primary" loading={busy === 'app'} disabled={busy === 'passkey'} onClick={() => void choose('app')}>
              绑定身份验证器
            </Button>
            {passkeysKnown() ? (
              <Button loading={busy === 'passkey'} disabled={busy === 'app'} onClick={() => void choose('passkey')}>
                添加通行密钥
              </Button>
            ) : null}
            {children}
          </div>
        </div>
      );
  }
}
