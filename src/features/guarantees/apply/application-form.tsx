import { Alert, Button, Modal } from 'antd';
import { useMemo } from 'react';
import { GroupAnchor } from '../../../blocks/form/group-anchor';
import { ProblemsLeft, ProblemSummary } from '../../../blocks/form/problem-summary';
import { SchemaForm } from '../../../blocks/form/schema-form';
import { LeaveGuard } from '../../../blocks/page/leave-guard';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { SectionChoice } from '../../../blocks/section-choice/section-choice';
import './apply.css';
import { AwardAlert } from '../award-alert';
import { anchorEntries, SECTIONS_ID } from './anchor-entries';
import { formOverrides } from './application-settings';
import type { ApplicationStart } from './application-start';
import { formValuesOf, knownFacts } from './application-values';
import { ConflictDialog } from './conflict-dialog';
import { DraftState, isUnsaved } from './draft-state';
import { awardOf, bidOverText } from './section-verdicts';
import { SubmitSummary } from './submit-summary';
import { useApplicationForm } from './use-application-form';
import { VanishedValues } from './vanished-values';

export function ApplicationForm({ start }: { start: ApplicationStart }) {
  const [modal, modalHolder] = Modal.useModal();
  const work = useApplicationForm(
    start,
    (application, product) =>
      new Promise((resolve) => {
        modal.confirm({
          title: start.mode === 'edit' ? '确认重新提交申请？' : '确认提交申请？',
          width: 520,
          icon: null,
          content: <SubmitSummary application={application} product={product} project={start.project} user={start.user} />,
          okText: '确认提交',
          cancelText: '再看看',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
  );
  const { form, draft, product, sectionNos, sectionError, wrongGroups, notice } = work;
  const { project, mode, termsLocked } = start;
  const { guaranteeType } = start;
  const bidOver = bidOverText(project, sectionNos);
  const award = awardOf(project, start.user, { guaranteeType: product?.guaranteeType, sectionNos });
  const overrides = useMemo(() => formOverrides({ locked: termsLocked, guaranteeType, bidOver }), [termsLocked, guaranteeType, bidOver]);
  const initialValues = useMemo(() => formValuesOf(work.first), [work.first]);

  return (
    <div className="page">
      {modalHolder}
      <LeaveGuard unsaved={isUnsaved(draft)} title="有未保存的内容" onLeave={work.discard}>
        离开后，尚未保存的修改将丢失。
      </LeaveGuard>
      <PageHeader title={mode === 'edit' ? '修改申请' : '申请保函'} description={project.project.biddingSurvey.projectName} />
      {start.returnReason ? <Alert type="warning" showIcon title="退回原因" description={start.returnReason} /> : null}
      {termsLocked ? <Alert type="info" showIcon title="合同已签署或费用已缴纳，产品、标段、金额、期限和保函形式不能修改。" /> : null}
      {work.recovered ? <Alert type="info" showIcon closable title="已恢复上次未保存的填写内容，请核对。" /> : null}
      <VanishedValues values={start.vanished} />
      <GroupAnchor entries={anchorEntries(work.schema, wrongGroups, work.needInvoice)} />
      {notice.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title="申请未能提交"
          description={notice.map((line) => (
            <div key={line}>{line}</div>
          ))}
        />
      ) : null}
      <ProblemSummary problems={work.problems} />
      <Panel title="投标标段" id={SECTIONS_ID}>
        <SectionChoice
          sections={project.project.projectSections}
          chosen={sectionNos}
          disabled={termsLocked}
          onChoose={work.chooseSections}
        />
        {sectionError ? (
          <div role="alert" className="apply-sections-error">
            {sectionError}
          </div>
        ) : null}
      </Panel>
      <AwardAlert verdict={award} />
      <SchemaForm
        schema={work.schema}
        mode={mode}
        form={form}
        initialValues={initialValues}
        shown={knownFacts({ project, user: start.user, product })}
        validate={work.validate}
        problems={work.problems}
        overrides={overrides}
        onEdit={work.edit}
      />
      {work.asked.ready ? null : (
        <LoadState data={undefined} failure={work.asked.failure} onRetry={work.asked.retry} rows={3}>
          {() => null}
        </LoadState>
      )}
      <div className="apply-bar">
        <DraftState draft={draft} />
        <ProblemsLeft problems={work.problems} />
        <Button onClick={work.save}>保存草稿</Button>
        <Button type="primary" loading={draft.matches('submitting') || draft.context.asked === 'submit'} onClick={() => void work.submit()}>
          {mode === 'edit' ? '重新提交' : '提交申请'}
        </Button>
      </div>
      {draft.context.elsewhere ? (
        <ConflictDialog
          form={work.schema}
          mine={draft.context.typed ?? {}}
          kept={draft.context.elsewhere}
          onMine={work.keepMine}
          onKept={work.keepTheirs}
        />
      ) : null}
    </div>
  );
}
