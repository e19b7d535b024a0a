import type { GuaranteeDetail } from '#contract/guarantees';
import { ApplicationFacts } from './application-facts';
import { ClaimPanel } from './claim-panel';
import { SupplementPanel } from './supplement-panel';

export function MaterialsPanel({ detail }: { detail: GuaranteeDetail }) {
  return (
    <>
      <ClaimPanel detail={detail} />
      <SupplementPanel detail={detail} />
      <ApplicationFacts detail={detail} />
    </>
  );
}
