import { Button, Empty, Select } from 'antd';
import { useEffect, useRef } from 'react';
import type { FileReference } from '#domain/field';
import { LimitedInput } from '../fields/limited-text';
import { byLabel } from '../fields/widgets/choices';
import { FileListUpload } from './file-list-upload';
import type { FileRules } from './file-rules';
import { uniqueId } from './unique-id';
import './upload.css';

export interface ContractGroup {
  id: string;
  /** As it is typed, or the value of the one that is chosen. */
  contractName: string;
  files: FileReference[];
}

export interface GroupedContractUploadProps {
  label: string;
  /** Names to choose from; typed without them. */
  names?: readonly { value: string; label: string }[];
  groups: readonly ContractGroup[];
  onGroups: (groups: ContractGroup[]) => void;
  onProblem?: (id: string, message: string | null) => void;
  disabled?: boolean;
  rules?: Partial<FileRules>;
}

export function GroupedContractUpload({ label, names, groups, onGroups, onProblem, disabled = false, rules }: GroupedContractUploadProps) {
  const nameOf = ({ contractName }: ContractGroup) => names?.find(({ value }) => value === contractName)?.label ?? contractName;
  const latest = useRef(groups);
  useEffect(() => {
    latest.current = groups;
  }, [groups]);
  /** Uploads of several contracts can end together, before any of them is drawn. */
  const give = (next: (groups: readonly ContractGroup[]) => ContractGroup[]) => {
    const given = next(latest.current);
    latest.current = given;
    onGroups(given);
  };
  const change = (id: string, changes: Partial<ContractGroup>) =>
    give((before) => before.map((group) => (group.id === id ? { ...group, ...changes } : group)));
  return (
    <div className="contract-groups">
      {disabled ? null : (
        <Button onClick={() => give((before) => [...before, { id: uniqueId(), contractName: '', files: [] }])}>添加合同</Button>
      )}
      <div className="contract-groups-scroll" tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">合同名称</th>
              <th scope="col">文件</th>
              {disabled ? null : <th scope="col">操作</th>}
            </tr>
          </thead>
          <tbody>
            {groups.map((group, index) => (
              <tr key={group.id}>
                <td>
                  {disabled ? (
                    nameOf(group) || '—'
                  ) : names ? (
                    <Select
                      className="contract-groups-name"
                      aria-label={`第 ${index + 1} 份合同的名称`}
                      placeholder="请选择"
                      showSearch={{ filterOption: byLabel }}
                      options={[...names]}
                      value={group.contractName || null}
                      onChange={(contractName: string) => change(group.id, { contractName })}
                    />
                  ) : (
                    <LimitedInput
                      aria-label={`第 ${index + 1} 份合同的名称`}
                      placeholder="请输入"
                      most={100}
                      called={`第 ${index + 1} 份合同的名称`}
                      value={group.contractName}
                      onChange={(contractName) => change(group.id, { contractName })}
                    />
                  )}
                </td>
                <td>
                  <FileListUpload
                    label={nameOf(group) || `第 ${index + 1} 份合同`}
                    files={group.files}
                    disabled={disabled}
                    {...(rules ? { rules } : {})}
                    onFiles={(files) => change(group.id, { files })}
                    onProblem={(message) => onProblem?.(group.id, message)}
                  />
                </td>
                {disabled ? null : (
                  <td>
                    <Button
                      type="link"
                      danger
                      aria-label={`删除第 ${index + 1} 份合同`}
                      onClick={() => give((before) => before.filter(({ id }) => id !== group.id))}
                    >
                      删除
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {groups.length === 0 ? <Empty description="暂无合同" /> : null}
      </div>
    </div>
  );
}
