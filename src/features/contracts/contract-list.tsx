import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import { Empty } from 'antd';
import type { SigningContract } from '#machines/flow/contract-signing';

interface ContractListProps {
  contracts: readonly SigningContract[];
  selectedNo: string | undefined;
  readToEnd: readonly string[];
  onSelect: (contractNo: string) => void;
}

export function ContractList({ contracts, selectedNo, readToEnd, onSelect }: ContractListProps) {
  if (contracts.length === 0) return <Empty className="contract-list" description="暂无合同" />;
  return (
    <ul className="contract-list" aria-label="合同列表">
      {contracts.map((contract) => (
        <li key={contract.contractNo}>
          <button
            type="button"
            className="contract-item"
            aria-current={contract.contractNo === selectedNo}
            onClick={() => onSelect(contract.contractNo)}
          >
            <span className="contract-title">{contract.title}</span>
            <span className="contract-state" data-signed={contract.signed}>
              {contract.signed && <CheckCircleFilled aria-hidden="true" />}
              {stateText(contract, readToEnd)}
            </span>
            {contract.desc && <span className="contract-desc">{contract.desc}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function stateText(contract: SigningContract, readToEnd: readonly string[]): string {
  if (contract.signed) return '已签署';
  return readToEnd.includes(contract.contractNo) ? '已阅读，待盖章' : '待阅读';
}
