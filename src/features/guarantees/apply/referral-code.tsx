import { useEffect, useState } from 'react';
import { isReferralCode, normalReferralCode, REFERRAL_CODE_LENGTH, shownReferralCode } from '#domain/referral/code';
import { REFERRAL_REFUSALS } from '#domain/referral/referral';
import { useCheckReferralMutation } from '../../../api/referrals';
import { failureText } from '../../../api/wire/failure';
import { LimitedInput } from '../../../blocks/fields/limited-text';

interface ReferralCodeProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  onProblem: (message: string | null) => void;
  /** An application that was submitted keeps the code that it has. */
  locked: boolean;
}

const PAUSE_MS = 400;

/** The code of whoever recommended the application, judged by the server as soon as it can be one. */
export function ReferralCode({ id, value = '', onChange, onBlur, onProblem, locked }: ReferralCodeProps) {
  const code = normalReferralCode(value);
  const problem = useProblem(locked ? '' : code);
  useEffect(() => onProblem(problem ?? null), [problem, onProblem]);
  return (
    <>
      <LimitedInput
        {...(id ? { id } : {})}
        value={value}
        disabled={locked}
        autoComplete="off"
        placeholder="没有可不填"
        onChange={onChange}
        {...(onBlur ? { onBlur } : {})}
      />
      <span role="status" className="apply-referral">
        {problem === null ? `推荐码 ${shownReferralCode(code)} 可用` : ''}
      </span>
    </>
  );
}

/** Why it cannot be used; null where it can, undefined while nothing is typed, or it is being judged. */
function useProblem(code: string): string | null | undefined {
  const [check] = useCheckReferralMutation();
  const [judged, setJudged] = useState<{ code: string; problem: string | null }>();
  const whole = code.length >= REFERRAL_CODE_LENGTH;
  const malformed = whole && !isReferralCode(code);
  useEffect(() => {
    if (!whole || malformed) return undefined;
    let given = false;
    const timer = setTimeout(() => {
      void check({ code }).then(({ data, error }) => {
        if (!given) setJudged({ code, problem: data ? (data.usable ? null : data.message) : failureText(error) });
      });
    }, PAUSE_MS);
    return () => {
      given = true;
      clearTimeout(timer);
    };
  }, [code, whole, malformed, check]);
  if (malformed) return REFERRAL_REFUSALS.malformed;
  return whole && judged?.code === code ? judged.problem : undefined;
}
