import { Segmented } from 'antd';
import { memo, useMemo, useState } from 'react';
import { applicationForm, isAdjustment, OWN_GROUP } from '#domain/application/form';
import { fieldsByName, placeOf, type Condition, type FormGroups, type NamedField, type PageMode } from '#domain/form/schema';
import { EmptyState } from '../../blocks/empty/empty-state';
import { SchemaForm } from '../../blocks/form/schema-form';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';
import { kindOf } from './field-kinds';
import type { Level } from './field-list-props';
import './products.css';

const MODES = [
  { value: 'apply', label: '新申请' },
  { value: 'projectApply', label: '项目申请' },
  { value: 'channelApply', label: '渠道申请' },
  { value: 'edit', label: '退回修改' },
  { value: 'detail', label: '详情页' },
] as const;

interface FieldsPreviewProps {
  fields: readonly NamedField[];
  level: Level;
  hidden: number;
}

export const FieldsPreview = memo(function FieldsPreview({ fields, level, hidden }: FieldsPreviewProps) {
  const [mode, setMode] = useState<PageMode>('apply');
  const schema = useMemo(() => previewForm(fields, level, mode), [fields, level, mode]);
  const round = useRound(fields);
  return (
    <section className="fields-preview" aria-label="预览" data-own-undo>
      <div className="fields-preview-head">
        <h2>预览</h2>
        {level === 'application' ? (
          <Segmented size="small" aria-label="预览的页面" options={[...MODES]} value={mode} onChange={setMode} />
        ) : null}
      </div>
      <p className="fields-preview-hint">可试填，内容不会保存，文件不会上传。{hidden > 0 ? `${hidden} 个字段填写有误，未显示。` : ''}</p>
      {Object.keys(schema).length > 0 ? (
        <UploadCallsContext value={NO_UPLOAD}>
          <SchemaForm key={`${mode} ${round}`} schema={schema} mode={level === 'application' ? mode : 'apply'} />
        </UploadCallsContext>
      ) : (
        <EmptyState kind="rows">暂无字段</EmptyState>
      )}
    </section>
  );
});

/** Begins anew when a field becomes one of another kind, which what was filled in does not fit. */
function useRound(fields: readonly NamedField[]): number {
  const [known, setKnown] = useState(() => ({ fields, kinds: kindsOf(fields), round: 0 }));
  if (known.fields === fields) return known.round;
  const kinds = kindsOf(fields);
  const clashes = [...kinds].some(([name, kind]) => (known.kinds.get(name) ?? kind) !== kind);
  const next = { fields, kinds: clashes ? kinds : new Map([...known.kinds, ...kinds]), round: known.round + (clashes ? 1 : 0) };
  setKnown(next);
  return next.round;
}

function kindsOf(fields: readonly NamedField[]): ReadonlyMap<string, string> {
  return new Map(fields.map((field) => [field.name, kindOf(field)]));
}

const NO_UPLOAD: UploadCalls = {
  upload: () => Promise.reject(new Error('预览中不上传文件')),
  view: () => undefined,
  download: () => undefined,
};

/** The product's own fields, and of the fixed form what they adjust or depend on. */
function previewForm(fields: readonly NamedField[], level: Level, mode: PageMode): FormGroups {
  if (level !== 'application') return fields.length > 0 ? { answers: { label: '补充资料', fields: fieldsByName(fields) } } : {};
  const named = new Set(
    fields.flatMap((field) => [...(isAdjustment(field) ? [field.name] : []), ...conditionsOf(field).map(({ when }) => when)]),
  );
  return Object.fromEntries(
    Object.entries(applicationForm(fields)).flatMap(([group, { label, fields: all }]): [string, FormGroups[string]][] => {
      const shown = Object.fromEntries(
        Object.entries(all).filter(
          ([name, field]) => placeOf(field, mode) !== 'hide' && (group === OWN_GROUP || named.has(`${group}.${name}`)),
        ),
      );
      return Object.keys(shown).length > 0 ? [[group, { label, fields: shown }]] : [];
    }),
  );
}

function conditionsOf({ visible, required }: NamedField): Condition[] {
  return [...(visible ? [visible] : []), ...(typeof required === 'object' ? [required] : [])];
}
