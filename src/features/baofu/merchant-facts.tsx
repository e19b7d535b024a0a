import { MERCHANT_GROUPS, type Merchant } from '#domain/baofu/merchant';
import { Description } from '../../blocks/description/description';
import { Panel } from '../../blocks/page/panel';

/** What an account was applied for with. */
export function MerchantFacts({ merchant }: { merchant: Merchant }) {
  return (
    <>
      {(Object.keys(MERCHANT_GROUPS) as (keyof typeof MERCHANT_GROUPS)[]).map((group) => (
        <Panel key={group} title={MERCHANT_GROUPS[group].label}>
          <Description fields={MERCHANT_GROUPS[group].fields} values={merchant[group]} validated={false} />
        </Panel>
      ))}
    </>
  );
}
