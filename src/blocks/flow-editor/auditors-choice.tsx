import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import type { AuditKind } from '#domain/guarantee/audit-roles';
import type { AuditLevel } from '#domain/guarantee/flow';
import { ORGANISATION_TYPES, type OrganisationType } from '#domain/organisation/organisation-type';
import { shortAuditorName } from '#domain/product/flow/audit-levels';
import { byLabel, TAGS_SHOWN } from '../fields/widgets/choices';
import { UserSelectionModal } from '../user-selection/user-selection-modal';
import { officeOf, type EditorSurroundings } from './editor-surroundings';

export interface AuditorsChoiceProps {
  name: string;
  level: AuditLevel;
  auditKind: AuditKind;
  orgType: OrganisationType | undefined;
  readOnly: boolean;
  invalid: boolean;
  surroundings: EditorSurroundings;
  onChange: (auditors: AuditLevel['auditors']) => void;
}

export function AuditorsChoice(props: AuditorsChoiceProps) {
  return props.level.auditorType === 'role' ? <RolesChoice {...props} /> : <UsersChoice {...props} />;
}

function RolesChoice({ name, level, auditKind, orgType, readOnly, invalid, surroundings, onChange }: AuditorsChoiceProps) {
  const roles = officeOf(surroundings, orgType)?.roles ?? [];
  const known = new Map([
    ...level.auditors.map(({ id, auditorName }) => [id, auditorName] as const),
    ...roles.filter(({ audits }) => audits.includes(auditKind)).map(({ roleCode, roleName }) => [roleCode, roleName] as const),
  ]);
  const holders = new Map(roles.map((role) => [role.roleCode, role.holders]));
  return (
    <Select<string[]>
      mode="multiple"
      className="flow-level-roles"
      aria-label={`${name}审核角色`}
      placeholder={orgType ? '请选择角色' : '请先选择审核机构'}
      disabled={readOnly || orgType === undefined}
      {...TAGS_SHOWN}
      showSearch={{ filterOption: (typed, option) => byLabel(typed, { label: known.get(String(option?.value)) }) }}
      {...(invalid ? { status: 'error', 'aria-invalid': true } : {})}
      value={level.auditors.map(({ id }) => id)}
      options={[...known].map(([value, fullName]) => ({ value, label: shortAuditorName(fullName) }))}
      optionRender={({ value }) => `${shortAuditorName(known.get(String(value)) ?? '')}（${holders.get(String(value)) ?? 0}人）`}
      onChange={(ids) => onChange(ids.map((id) => ({ id, auditorName: known.get(id) ?? id })))}
    />
  );
}

function UsersChoice({ name, level, orgType, readOnly, invalid, surroundings, onChange }: AuditorsChoiceProps) {
  const [choosing, setChoosing] = useState(false);
  const isOwn = orgType !== undefined && surroundings.ownTypes.includes(orgType);
  return (
    <div className="flow-level-users">
      {level.auditors.map(({ id, auditorName }) => (
        <Tag
          key={id}
          title={auditorName}
          {...(readOnly ? {} : { closable: true, onClose: () => onChange(level.auditors.filter((one) => one.id !== id)) })}
        >
          {shortAuditorName(auditorName)}
        </Tag>
      ))}
      {readOnly ? null : isOwn ? (
        <Button size="small" danger={invalid} aria-label={`${name}选择审核用户`} onClick={() => setChoosing(true)}>
          选择用户
        </Button>
      ) : (
        <span className="flow-level-hint">
          {orgType ? `${ORGANISATION_TYPES[orgType]}的用户由其自行指定，这里请按角色选择` : '请先选择审核机构'}
        </span>
      )}
      <UserSelectionModal
        open={choosing}
        title={`${name}审核用户`}
        selected={level.auditors.map(({ id, auditorName }) => ({ userId: id, userName: auditorName, orgName: '', mobile: '', email: '' }))}
        load={surroundings.loadUsers}
        onConfirm={(users) => {
          onChange(users.map(({ userId, userName }) => ({ id: userId, auditorName: userName })));
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}
