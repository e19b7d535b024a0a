import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { tryParseYuan } from '#domain/money';
import { cleanAmount } from '#domain/validation/cleaners';
import { MESSAGES } from '#domain/validation/messages';
import { wageDepositOf } from '#domain/wage-deposit';
import { CleanInput } from '../fields/clean-input';
import { CountInput } from '../fields/count-input';
import { Money } from '../money/money';
import './wage-deposit.css';

const HELP = [
  '合同额1亿元以上的，存储比例为1%；',
  '合同额3000万元以上、1亿元以下（含）的，存储比例为1.5%；',
  '合同额1000万元以上、3000万元以下（含）的，存储比例为2%；',
  '合同额1000万元以下（含）的，存储比例为3%；',
  '合同额300万元以下，且施工单位上一年度未发生拖欠工资的，免予存储；',
  '施工单位在同一地区的在建工程超过2个的，各档存储比例下浮0.5%。',
];

export function WageDepositCalculator() {
  const [amount, setAmount] = useState('');
  const [noArrearsLastYear, setNoArrears] = useState(false);
  const [projectsInArea, setProjects] = useState(1);
  const ids = { amount: useId(), projects: useId(), problem: useId() };
  const cents = tryParseYuan(amount);
  const problem = amount === '' ? null : cents === null ? MESSAGES.amount : cents <= 0n ? MESSAGES.positiveAmount : null;
  const deposit = amount === '' || problem ? undefined : wageDepositOf({ contractAmount: amount, noArrearsLastYear, projectsInArea });
  return (
    <section className="wage-deposit" aria-label="工资保证金计算">
      <WageDepositHelp />
      <div className="wage-deposit-fields">
        <label htmlFor={ids.amount}>合同金额</label>
        <div>
          <CleanInput
            id={ids.amount}
            prefix="¥"
            inputMode="decimal"
            placeholder="请输入"
            value={amount}
            aria-invalid={problem !== null}
            {...(problem ? { status: 'error', 'aria-describedby': ids.problem } : {})}
            clean={cleanAmount}
            onChange={setAmount}
          />
          {problem ? (
            <span id={ids.problem} className="wage-deposit-problem">
              {problem}
            </span>
          ) : null}
        </div>
        <label htmlFor={ids.projects}>本地区在建工程数</label>
        <CountInput id={ids.projects} min={1} max={9999} value={projectsInArea} onChange={(count) => setProjects(count ?? 1)} />
      </div>
      <Checkbox checked={noArrearsLastYear} onChange={(event) => setNoArrears(event.target.checked)}>
        施工单位上一年度未发生拖欠工资
      </Checkbox>
      <p role="status" className="wage-deposit-result">
        {deposit ? (
          deposit.exempt ? (
            '免予存储工资保证金'
          ) : (
            <>
              存储比例 {deposit.rate}%，应存储 <Money value={deposit.amount} strong />
            </>
          )
        ) : (
          '请输入合同金额'
        )}
      </p>
    </section>
  );
}

export function WageDepositHelp() {
  return (
    <ul className="wage-deposit-help">
      {HELP.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
