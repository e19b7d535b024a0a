import { useMemo } from 'react';
import type { TenderedSection } from '#domain/law/facts';
import type { ProjectSection } from '#domain/project/fields';
import { sectionErrors, type SectionLaw } from '#domain/project/rules';
import { foldName } from '#domain/text';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { sectionForm } from './project-schema';
import { depositHint } from './use-deposit-law';

export interface SectionDialogProps {
  /** What it begins with; empty of a section that is new. */
  section: Partial<ProjectSection>;
  lawful: SectionLaw;
  isNew: boolean;
  dependent: boolean;
  /** Numbers of the other sections. */
  taken: readonly string[];
  onSave: (section: ProjectSection) => void;
  onClose: () => void;
}

export function SectionDialog({ section, lawful, isNew, dependent, taken, onSave, onClose }: SectionDialogProps) {
  const schema = useMemo(() => sectionForm(dependent), [dependent]);
  const overrides = useMemo(() => ({ fields: { 'section.depositAmount': { hint: depositHint(lawful, readSection) } } }), [lawful]);
  const validate = ({ section: entered = {} }: FormValues) => {
    const errors = sectionErrors(entered, lawful).map(({ field, message }) => ({ field: `section.${field}`, message }));
    const number = entered['sectionNo'];
    return typeof number === 'string' && taken.some((other) => foldName(other) === foldName(number))
      ? [...errors, { field: 'section.sectionNo', message: '标段编号与其他标段重复' }]
      : errors;
  };
  return (
    <FieldsModal
      title={isNew ? '添加标段' : `编辑标段：${section.sectionName ?? ''}`}
      width={960}
      intro={dependent ? '投标人已据此申请或可能已据此申请保函，标段名称、开标时间、担保金额等不能修改。' : null}
      schema={schema}
      overrides={overrides}
      initialValues={{ section }}
      confirmText="确定"
      validate={validate}
      onConfirm={({ section: entered = {} }) => {
        if (isSection(entered)) onSave(entered);
        return Promise.resolve(undefined);
      }}
      onClose={onClose}
    />
  );
}

function readSection({ section = {} }: FormValues) {
  return { sections: [section as TenderedSection], depositAmount: section['depositAmount'] };
}

function isSection(entered: Record<string, unknown>): entered is Record<string, unknown> & ProjectSection {
  return sectionErrors(entered).length === 0;
}
