import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Radio, Switch, Tag } from 'antd';
import { useState } from 'react';
import type { AuditKind } from '#domain/guarantee/audit-roles';
import type { AuditLevel } from '#domain/guarantee/flow';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import {
  LEVEL_LIMIT,
  LEVEL_NAME_LENGTH,
  mayMove,
  newLevel,
  tooManyLevels,
  withAuditorType,
  withLevel,
  withLevelMoved,
} from '#domain/product/flow/audit-levels';
import { AUDITOR_TYPES } from '#domain/product/flow/choices';
import { LimitedInput } from '../fields/limited-text';
import { AuditorsChoice } from './auditors-choice';
import type { EditorSurroundings } from './editor-surroundings';

export interface AuditLevelsEditorProps {
  levels: readonly AuditLevel[];
  orgType: OrganisationType | undefined;
  readOnly: boolean;
  errors: ReadonlyMap<string, string>;
  auditKind: AuditKind;
  surroundings: EditorSurroundings;
  onChange: (levels: AuditLevel[]) => void;
}

const TYPES = (['role', 'user'] as const).map((value) => ({ value, label: AUDITOR_TYPES[value] }));

export function AuditLevelsEditor({ levels, orgType, readOnly, errors, auditKind, surroundings, onChange }: AuditLevelsEditorProps) {
  const [warned, setWarned] = useState(false);
  const add = () => {
    setWarned(levels.length >= LEVEL_LIMIT);
    if (levels.length < LEVEL_LIMIT) onChange(withLevel(levels, newLevel(surroundings.newId())));
  };
  const replace = (index: number, level: AuditLevel) => onChange(levels.map((old, at) => (at === index ? level : old)));
  const whole = errors.get('auditLevels') ?? (warned && levels.length >= LEVEL_LIMIT ? tooManyLevels() : null);
  return (
    <section className="flow-levels" aria-label="审核级别">
      <div className="flow-levels-head">
        <h3 className="field-label-required">审核级别</h3>
        {readOnly ? null : (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={add}>
            添加级别
          </Button>
        )}
      </div>
      {whole ? (
        <div role="alert" className="field-message">
          {whole}
        </div>
      ) : null}
      <ol className="flow-level-rows">
        {levels.map((level, index) => {
          const name = `第${index + 1}级`;
          const locked = readOnly || (level.allowEdit === false && !surroundings.mayLock);
          const [nameError, auditorsError] = ['levelName', 'auditors'].map((field) => errors.get(`auditLevels.${index}.${field}`));
          return (
            <li key={level.id} className="flow-level" aria-label={name}>
              <span className="flow-level-number">{name}</span>
              <div className="flow-level-part">
                <LimitedInput
                  aria-label={`${name}名称`}
                  placeholder="级别名称"
                  most={LEVEL_NAME_LENGTH}
                  disabled={locked}
                  {...(nameError ? { status: 'error', 'aria-invalid': true } : {})}
                  value={level.levelName}
                  onChange={(levelName) => replace(index, { ...level, levelName })}
                />
                <Problem message={nameError} />
              </div>
              <Radio.Group
                aria-label={`${name}审核人类型`}
                optionType="button"
                disabled={locked}
                options={TYPES}
                value={level.auditorType}
                onChange={(event) => replace(index, withAuditorType(level, event.target.value as AuditLevel['auditorType']))}
              />
              <div className="flow-level-part flow-level-auditors">
                <AuditorsChoice
                  name={name}
                  level={level}
                  auditKind={auditKind}
                  orgType={orgType}
                  readOnly={locked}
                  invalid={auditorsError !== undefined}
                  surroundings={surroundings}
                  onChange={(auditors) => replace(index, { ...level, auditors })}
                />
                <Problem message={auditorsError} />
              </div>
              {surroundings.mayLock ? (
                <label className="flow-level-lock">
                  <Switch
                    size="small"
                    checkedChildren="是"
                    unCheckedChildren="否"
                    disabled={readOnly}
                    checked={level.allowEdit !== false}
                    onChange={(allowEdit) => replace(index, { ...level, allowEdit })}
                  />
                  机构可修改
                </label>
              ) : level.allowEdit === false ? (
                <Tag>仅平台可修改</Tag>
              ) : null}
              {readOnly ? null : (
                <span className="flow-level-tools">
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden="true" />}
                    aria-label={`上移${name}`}
                    disabled={!mayMove(levels, index, -1)}
                    onClick={() => onChange(withLevelMoved(levels, index, -1))}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden="true" />}
                    aria-label={`下移${name}`}
                    disabled={!mayMove(levels, index, 1)}
                    onClick={() => onChange(withLevelMoved(levels, index, 1))}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden="true" />}
                    aria-label={`删除${name}`}
                    disabled={locked}
                    onClick={() => onChange(levels.filter((_level, at) => at !== index))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Problem({ message }: { message: string | undefined }) {
  return message ? (
    <div role="alert" className="field-message">
      {message}
    </div>
  ) : null;
}
