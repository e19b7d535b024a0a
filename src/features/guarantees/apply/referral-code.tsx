import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isReferralCode, normalReferralCode, REFERRAL_CODE_LENGTH, shownReferralCode } from '#domain/referral/code';
import { REFERRAL_REFUSALS } from '#domain/referral/referral';
import { useCheckReferralMutation } from '../../../api/referrals';
import { isApiFailure } from '../../../api/wire/failure';
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

/** The code of whoever recommended the application, judged by the server as soon as it can be one, and once more with the application. */
export function ReferralCode({ id, value = '', onChange, onBlur, onProblem, locked }: ReferralCodeProps) {
  const code = normalReferralCode(value);
  const { problem, unreachable, retry } = useProblem(locked ? '' : code);
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
      <span role="status" className={unreachable ? 'apply-referral-unknown' : 'apply-referral'}>
        {problem === null ? `推荐码 ${shownReferralCode(code)} 可用` : ''}
        {unreachable ? '暂时无法核对推荐码，提交申请时再核对。' : ''}
      </span>
      {unreachable ? (
        <Button type="link" size="small" onClick={retry}>
          重新核对
        </Button>
      ) : null}
    </>
  );
}

interface Judged {
  code: string;
  /** Why it cannot be used; null where it can, undefined where nobody could say. */
  problem: string | null | undefined;
}

/** `problem` is undefined while nothing is typed, or it is being judged. */
function useProblem(code: string): { problem: string | null | undefined; unreachable: boolean; retry: () => void } {
  const [check] = useCheckReferralMutation();
  const [judged, setJudged] = useState<Judged>();
  const [tries, setTries] = useState(0);
  const whole = code.length >= REFERRAL_CODE_LENGTH;
  const malformed = whole && !isReferralCode(code);
  useEffect(() => {
    if (!whole || malformed) return undefined;
    let given = false;
    const timer = setTimeout(() => {
      void check({ code }).then(({ data, error }) => {
        if (!given) setJudged({ code, problem: data ? (data.usable ? null : data.message) : refusalIn(error) });
      });
    }, PAUSE_MS);
    return () => {
      given = true;
      clearTimeout(timer);
    };
  }, [code, whole, malformed, check, tries]);
  const retry = () => {
    setJudged(undefined);
    setTries(tries + 1);
  };
  if (malformed) return { problem: REFERRAL_REFUSALS.malformed, unreachable: false, retry };
  const own = whole && judged?.code === code ? judged : undefined;
  return { problem: own?.problem, unreachable: own !== undefined && own.problem === undefined, retry };
}

function refusalIn(error: unknown): string | undefined {
  return isApiFailure(error) && error.kind === 'business' ? error.msg : undefined;
}
