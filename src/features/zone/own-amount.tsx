import { cleanAmount, cleanNumber } from '#domain/validation/cleaners';
import { TextField } from './text-field';
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
      <TextField
        label="担保金额（元）"
        value={typed.amount}
        placeholder="如 800000"
        inputMode="decimal"
        problem={problems.amount}
        autoComplete="off"
        clean={cleanAmount}
        onText={(amount) => onType({ ...typed, amount })}
      />
      <TextField
        label="保函期限（天）"
        value={typed.days}
        placeholder="如 90"
        inputMode="numeric"
        problem={problems.days}
        autoComplete="off"
        clean={cleanNumber}
        onText={(days) => onType({ ...typed, days })}
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
