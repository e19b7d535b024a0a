import { WageDepositCalculator } from '../../blocks/wage-deposit/wage-deposit';
import { Titled } from './part';
import './wage-deposit-part.css';

export function WageDepositPart() {
  return (
    <Titled part="wageDeposit">
      <WageDepositCalculator />
    </Titled>
  );
}
