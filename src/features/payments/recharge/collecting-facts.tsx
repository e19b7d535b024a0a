import { Fact, Facts } from '../../../blocks/description/description';

interface Collecting {
  accountName: string;
  accountNo: string;
  bankName: string;
  hint: string;
}

/** Where transfers are to go. */
export function CollectingFacts({ account: { accountName, accountNo, bankName, hint } }: { account: Collecting }) {
  return (
    <Facts>
      <Fact label="收款户名">{accountName}</Fact>
      <Fact label="收款账号">
        <span className="number">{accountNo}</span>
      </Fact>
      <Fact label="开户银行">{bankName}</Fact>
      {hint ? (
        <Fact label="转账说明" wide>
          {hint}
        </Fact>
      ) : null}
    </Facts>
  );
}
