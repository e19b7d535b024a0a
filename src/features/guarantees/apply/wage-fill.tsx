import { Button, Form } from 'antd';
import { isRow } from '#domain/form/values';
import { wageFactsOf } from '#domain/law/facts';
import { compareYuan, formatYuan, tryParseYuan } from '#domain/money';
import { wageDepositOf } from '#domain/wage-deposit';
import type { FormValues } from '../../../blocks/form/form-paths';
import { WageDepositHelp } from '../../../blocks/wage-deposit/wage-deposit';
import './wage-fill.css';

/** The wage deposit of the contract as it is typed, which a click fills in as the amount of the guarantee, with the ratios by which it is reckoned. */
export function WageFill({ onFill }: { onFill: (value: string) => void }) {
  const form = Form.useFormInstance<FormValues>();
  const typed = Form.useWatch((values: FormValues): FormValues | undefined => values, { form, preserve: true });
  const contract = isRow(typed?.['contractInfo']) ? typed['contractInfo'] : {};
  const entered = isRow(typed?.['guaranteeInfo']) ? typed['guaranteeInfo']['guaranteeAmount'] : undefined;
  return (
    <span className="wage-fill">
      <Reckoned contract={contract} entered={typeof entered === 'string' ? entered : ''} onFill={onFill} />
      <details>
        <summary>存储比例、免存与下浮的规定</summary>
        <WageDepositHelp />
      </details>
    </span>
  );
}

interface ReckonedProps {
  contract: Record<string, unknown>;
  entered: string;
  onFill: (value: string) => void;
}

function Reckoned({ contract, entered, onFill }: ReckonedProps) {
  const { contractAmount } = contract;
  const cents = typeof contractAmount === 'string' ? tryParseYuan(contractAmount) : null;
  if (typeof contractAmount !== 'string' || cents === null || cents <= 0n)
    return <span>填写下方的合同金额后，自动测算应存储的工资保证金。</span>;
  const { noArrearsLastYear = false, projectsInArea = 1 } = wageFactsOf(contract);
  const { exempt, rate, amount } = wageDepositOf({ contractAmount, noArrearsLastYear, projectsInArea });
  if (exempt) return <span>按所填情况免予存储工资保证金，无需开立保函；业主另有要求的，按要求填写金额。</span>;
  const same = tryParseYuan(entered) !== null && compareYuan(entered, amount) === 0;
  return (
    <span className="wage-fill-line">
      <span>
        测算：{formatYuan(contractAmount)}元 × {rate}% = {formatYuan(amount)}元
      </span>
      {same ? null : (
        <Button size="small" onClick={() => onFill(amount)}>
          填入{formatYuan(amount)}元
        </Button>
      )}
    </span>
  );
}
