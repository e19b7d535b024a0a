import { useRef, useState } from 'react';
import type { FileReference } from '#domain/field';
import { GroupedContractUpload, type ContractGroup } from '../../../../blocks/upload/grouped-contract-upload';
import { namesOf, type ScansFieldProps } from './scans-field';

/** The scans of contracts signed on paper, contract by contract: all of them to begin with, more where one has further papers. UP-01. */
export function GroupedScansField({ contracts, value = [], onChange, onProblem }: ScansFieldProps) {
  const [groups, setGroups] = useState(() => groupsOf(contracts, value));
  const problems = useRef(new Map<string, string>());
  const change = (next: ContractGroup[]) => {
    setGroups(next);
    onChange?.(next.flatMap(filesOf));
  };
  const note = (id: string, message: string | null) => {
    if (message === null) problems.current.delete(id);
    else problems.current.set(id, message);
    onProblem([...problems.current.values()][0] ?? null);
  };
  return <GroupedContractUpload label="签署件" names={namesOf(contracts)} groups={groups} onGroups={change} onProblem={note} />;
}

function groupsOf(contracts: ScansFieldProps['contracts'], files: readonly FileReference[]): ContractGroup[] {
  const among = (contractNo: string) => files.filter(({ contractGroupCfgId }) => contractGroupCfgId === contractNo);
  const unnamed = files.filter(({ contractGroupCfgId = '' }) => contracts.every(({ contractNo }) => contractNo !== contractGroupCfgId));
  return [
    ...contracts.map(({ contractNo }) => ({ id: contractNo, contractName: contractNo, files: among(contractNo) })),
    ...(unnamed.length > 0 ? [{ id: 'unnamed', contractName: '', files: unnamed }] : []),
  ];
}

function filesOf({ contractName, files }: ContractGroup): FileReference[] {
  return files.map((file) => ({ ...file, ...(contractName ? { contractGroupCfgId: contractName } : {}) }));
}
