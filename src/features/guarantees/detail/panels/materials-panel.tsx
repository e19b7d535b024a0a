import type { GuaranteeDetail } from '#contract/guarantees';
import { ApplicationFacts, type ApplicationFactsProps } from '../application-facts';
import { ClaimPanel } from './claim-panel';
import { LawPanel } from './law-panel';
import { SupplementPanel } from './supplement-panel';

type MaterialsPanelProps = { detail: GuaranteeDetail } & Pick<ApplicationFactsProps, 'mode' | 'below'>;

export function MaterialsPanel({ detail, ...facts }: MaterialsPanelProps) {
  return (
    <>
      <ClaimPanel detail={detail} />
      <SupplementPanel detail={detail} />
      <ApplicationFacts detail={detail} {...facts} />
      <LawPanel detail={detail} />
    </>
  );
}
