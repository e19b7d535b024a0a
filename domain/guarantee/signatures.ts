import type { SignatureDue } from './facts';
import type { FlowStep } from './flow';

interface Applied {
  applyNo: string;
  issueChain: readonly FlowStep[];
  bidderAppId: string;
  guaranteeAppId: string;
}

/** The contracts of an application, in the order in which they are signed. */
export const CONTRACT_KINDS = ['business', 'guarantee'] as const;

/** Which signatures an application needs, in the order in which they are due; none where its chain has no SIGN step. */
export function signaturesNeeded({ applyNo, issueChain, bidderAppId, guaranteeAppId }: Applied): SignatureDue[] {
  if (!issueChain.some((step) => step.flowNodeType === 'SIGN')) return [];
  return CONTRACT_KINDS.flatMap((contract) => {
    const contractNo = contractNoOf(applyNo, contract);
    return [
      { contractNo, contract, orgType: 'bidder' as const, appId: bidderAppId },
      { contractNo, contract, orgType: 'guarantee' as const, appId: guaranteeAppId },
    ];
  });
}

function contractNoOf(applyNo: string, contract: SignatureDue['contract']): string {
  return `${applyNo}-${contract === 'business' ? 'FW' : 'DB'}`;
}
