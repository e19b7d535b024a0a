import { Alert } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ManagedProduct } from '#contract/products';
import type { SaveFailure } from '#machines/flow/editor';
import { useSaveProductFieldsMutation } from '../../api/products';
import { submitFailure } from '../../api/save-outcome';
import { ActionModal, CANCEL_ACTION, type ModalAction } from '../../blocks/modal/action-modal';
import { FailureNotice } from '../../blocks/modal/failure-notice';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { Panel } from '../../blocks/page/panel';
import type { EditedField } from './edited-field';
import { EditsBar } from './edits-bar';
import { FieldList } from './field-list';
import type { Level } from './field-list-props';
import { problemsOf, soundFields, warningsOf, type Problem } from './field-problems';
import './products.css';
import { FieldsPreview } from './fields-preview';
import { DISCARD } from './part';
import { useFields, type ListName, type Lists } from './use-fields';

const LISTS = [
  { key: 'projectFields', label: '申请字段', tab: 'fields', level: 'application' },
  { key: 'supplementFields', label: '补充资料字段', tab: 'supplement', level: 'supplement' },
] as const satisfies readonly { key: ListName; label: string; tab: string; level: Level }[];

const TABS = LISTS.map(({ tab }) => tab);

const KEPT_WORDS = '已提交的申请仍按提交时的字段办理；未提交的草稿和以后的申请按新的字段填写。';

export function FieldsEditor({ product, onReload }: { product: ManagedProduct; onReload: () => Promise<void> }) {
  const { productNo, productName } = product;
  const [params, setParams] = useSearchParams();
  const fields = useFields(product);
  const { lists, declared, isChanged, undoable, redoable } = fields;
  const [version, setVersion] = useState(product.version);
  const [save, sent] = useSaveProductFieldsMutation();
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [reveal, setReveal] = useState<string | null>(null);
  const done = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const shown = LISTS.find(({ tab }) => tab === params.get('tab')) ?? LISTS[0];
  const failure = sent.error ? submitFailure(sent.error) : undefined;
  const refused = refusedOf(failure, lists);
  const { [shown.key]: list } = lists;
  const previewed = useDeferredValue(useMemo(() => ({ level: shown.level, list }), [shown.level, list]));
  const sound = soundFields(previewed.list);

  const isDone = sent.data !== undefined && !confirming;
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  const show = (key: ListName) => {
    const { tab } = LISTS.find((list) => list.key === key) ?? LISTS[0];
    if (tab !== shown.tab) setParams({ tab }, { replace: true });
  };
  const forgetAnswer = () => {
    if (!sent.isUninitialized && !sent.isLoading) sent.reset();
    setReveal(null);
  };
  const change = (list: ListName) => (next: Lists[ListName], place: string) => {
    forgetAnswer();
    fields.change(list, next, place);
  };
  const step = (go: () => void, list: ListName) => () => {
    forgetAnswer();
    show(list);
    go();
  };
  const confirmSaving = () => {
    setTried(true);
    const first = LISTS.map(({ key }) => ({ key, problems: problemsOf(lists[key]) })).find(({ problems }) => problems.size > 0);
    if (!first) {
      setConfirming(true);
      return;
    }
    show(first.key);
    setReveal(null);
    requestAnimationFrame(() => setReveal([...first.problems.keys()][0] ?? null));
  };
  const confirm: ModalAction = {
    key: 'save',
    text: '确认保存',
    result: 'ok',
    primary: true,
    run: async () => {
      const at = fields.position;
      const answer = await save({ productNo, ...declared, version });
      if (!answer.data) return;
      setVersion(answer.data.version);
      setTried(false);
      fields.saved(at);
    },
  };

  return (
    <div ref={page} className="page product-part">
      <LeaveGuard unsaved={isChanged} betweenTabs={TABS} title="字段尚未保存">
        离开后，对字段的修改将丢失。
      </LeaveGuard>
      <div className="fields-editor">
        <Panel>
          <p className="fields-hint">{HINTS[shown.key]}用 Alt+↑、Alt+↓ 可移动所在字段。</p>
          <FieldList
            key={shown.key}
            label={shown.label}
            level={shown.level}
            fields={lists[shown.key]}
            showsProblems={tried}
            refused={refused}
            reveal={reveal}
            onChange={change(shown.key)}
          />
        </Panel>
        <Panel>
          <FieldsPreview fields={sound} level={previewed.level} hidden={previewed.list.length - sound.length} />
        </Panel>
      </div>
      <EditsBar
        within={page}
        undoable={undoable}
        redoable={redoable}
        undo={step(fields.undo, fields.lastIn)}
        redo={step(fields.redo, fields.nextIn)}
        isChanged={isChanged}
        saving={sent.isLoading}
        onSave={confirmSaving}
      >
        <FailureNotice failure={failure} newest={DISCARD} onNewest={() => void onReload()} />
        {sent.data ? (
          <div ref={done} tabIndex={-1} className="fields-saved">
            {sent.data.fourEyesRequested ? (
              <Alert type="info" showIcon title="修改已提交，等待本单位另一人复核后生效" />
            ) : (
              <Alert type="success" showIcon title="字段已保存" description={KEPT_WORDS} />
            )}
          </div>
        ) : null}
      </EditsBar>
      {confirming ? (
        <ActionModal open title="保存字段" actions={[CANCEL_ACTION, confirm]} onClose={() => setConfirming(false)}>
          <p>
            保存后，{productName}的申请字段为 {declared.projectFields.length} 个，补充资料字段为 {declared.supplementFields.length} 个。
          </p>
          <p>{KEPT_WORDS}</p>
          <Unfillable fields={LISTS.flatMap(({ key }) => lists[key].filter(({ id }) => warningsOf(lists[key]).has(id)))} />
        </ActionModal>
      ) : null}
    </div>
  );
}

function Unfillable({ fields }: { fields: readonly EditedField[] }) {
  if (fields.length === 0) return null;
  return <p>{fields.map(({ field }) => `“${field.label}”`).join('、')}无人能够填写，改正之前产品不能发布或恢复受理。</p>;
}

const HINTS: Readonly<Record<ListName, string>> = {
  projectFields: '投标人选择本产品后，在申请表中填写。',
  supplementFields: '流程走到补充资料一步时，由投标人填写。',
};

function refusedOf(failure: SaveFailure | undefined, lists: Lists): ReadonlyMap<string, Problem> {
  return new Map(
    (failure?.kind === 'refused' ? failure.problems : []).flatMap(({ field, message }): [string, Problem][] => {
      const [list, index] = field.split('.');
      const one = LISTS.filter(({ key }) => key === list).flatMap(({ key }) => lists[key])[Number(index)];
      return one ? [[one.id, { part: 'settings', message }]] : [];
    }),
  );
}
