import type { GuaranteeDetail } from '#contract/guarantees';
import type { FileReference } from '#domain/field';
import { ContractFilesUpload } from '../../../../blocks/upload/contract-files-upload';

export interface ScansFieldProps {
  contracts: GuaranteeDetail['signInfo']['contractListFiles'];
  value?: readonly FileReference[];
  id?: string;
  onChange?: (files: FileReference[]) => void;
  onProblem: (message: string | null) => void;
}

/** The scans of contracts that were signed on paper, each with the contract it belongs to. UP-01. */
export function ScansField({ contracts, value = [], id, onChange, onProblem }: ScansFieldProps) {
  return (
    <ContractFilesUpload
      {...(id ? { id } : {})}
      label="签署件"
      files={value}
      contractTypes={namesOf(contracts)}
      otherwise="全部合同"
      onFiles={(files) => onChange?.(files)}
      onProblem={onProblem}
    />
  );
}

export function namesOf(contracts: ScansFieldProps['contracts']) {
  return contracts.map(({ contractNo, title }) => ({ value: contractNo, label: title }));
}
