import { useId } from 'react';
import type { KnownFees } from './use-fees';
import { problemsOfTerms, type TypedTerms } from './zone-search';

interface OwnAmountProps {
  typed: TypedTerms;
  onType: (typed: TypedTerms) => void;
  fees: KnownFees;
}

/** The amount and the days by which every card says what it costs. */
export function OwnAmount({ typed, onType, fees }: OwnAmountProps) {
  const problems = problemsOfTerms(typed);
  return (
    <section className="zone-terms" aria-label="费用试算">
      <TermsField
        label="担保金额（元）"
        value={typed.amount}
        placeholder="如 800000"
        inputMode="decimal"
        problem={problems.amount}
        onType={(amount) => onType({ ...typed, amount })}
      />
      <TermsField
        label="保函期限（天）"
        value={typed.days}
        placeholder="如 90"
        inputMode="numeric"
        problem={problems.days}
        onType={(days) => onType({ ...typed, days })}
      />
      <p className="zone-terms-words" role="status">
        {fees.failed ? (
          <>
            {fees.unknown}
            <button type="button" className="zone-link" onClick={fees.retry}>
              重试
            </button>
          </>
        ) : (
          '填写后，每个产品都按您的金额显示费用。'
        )}
      </p>
    </section>
  );
}

interface TermsFieldProps {
  label: string;
  value: string;
  placeholder: string;
  inputMode: 'decimal' | 'numeric';
  problem: string | undefined;
  onType: (text: string) => void;
}

function TermsField({ label, value, problem, onType, ...input }: TermsFieldProps) {
  const id = useId();
  return (
    <div className="zone-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        maxLength={17}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onType(event.target.value.replace(/[\s,，]/g, ''))}
      />
      {problem ? (
        <p className="zone-problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
