import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import type { ApplicationDraft } from '#domain/application/fields';
import { SECTIONS_PLACE } from '#domain/application/returns';
import { GroupAnchor } from '../../../blocks/form/group-anchor';
import { ProblemSummary } from '../../../blocks/form/problem-summary';
import { SchemaForm } from '../../../blocks/form/schema-form';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { SectionChoice } from '../../../blocks/section-choice/section-choice';
import { AwardAlert } from '../award-alert';
import { anchorEntries, SECTIONS_ID } from './anchor-entries';
import { ApplicationReview } from './application-review';
import type { ApplicationStart } from './application-start';
import { formValuesOf, knownFacts } from './application-values';
import { CHECK_STEP, DETAILS_STEP, PRODUCT_STEP, stepOfField } from './apply-steps';
import { LastTimeBar } from './last-time/last-time-bar';
import { useLastTime } from './last-time/use-last-time';
import { MarkReason } from './mark-reason';
import { awardOf, bidOverText } from './section-verdicts';
import type { ApplicationFormWork } from './use-application-form';
import type { Folding } from './use-fold';
import { useFormOverrides } from './use-form-overrides';

interface StepContentProps {
  start: ApplicationStart;
  first: ApplicationDraft;
  work: ApplicationFormWork;
  step: number;
  folding: Folding;
}

/** What a step asks, or on the last one shows, of the application. */
export function StepContent({ start, first, work, step, folding: { folded, fold } }: StepContentProps) {
  const { project, mode, guaranteeType, returned } = start;
  const { form, sectionNos, chosen, judgement, draft } = work;
  const { schema, product, fields } = chosen;
  const { projectSections: sections } = project.project;
  const lastTime = useLastTime(form, work.changed);
  const bidOver = bidOverText(project, sectionNos);
  const overrides = useFormOverrides({ start, work, step, bidOver, folded });
  const initialValues = useMemo(() => formValuesOf(first), [first]);
  const facts = knownFacts({ project, user: start.user, product, templateFiles: fields.templateFiles });
  const marks = returned?.marks ?? [];
  const sectionMarks = marks.filter(({ field }) => field === SECTIONS_PLACE.field);
  const isMarkedHere = marks.some(({ field }) => stepOfField(field) === step);
  return (
    <div className="apply-content">
      {judgement.notice.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={step === CHECK_STEP ? '申请未能提交' : '还不能进入下一步'}
          description={judgement.notice.map((line) => (
            <div key={line}>{line}</div>
          ))}
        />
      ) : null}
      <ProblemSummary problems={judgement.problems} />
      {step === PRODUCT_STEP && mode !== 'edit' ? (
        <LastTimeBar work={lastTime} guaranteeType={guaranteeType ?? product?.guaranteeType ?? null} bidOver={bidOver !== null} />
      ) : null}
      {folded && step !== CHECK_STEP && !isMarkedHere ? (
        <Alert type="info" showIcon title="本步骤没有需要修改的内容" action={<Button onClick={() => fold(false)}>显示全部内容</Button>} />
      ) : null}
      {step === DETAILS_STEP && !folded ? <GroupAnchor entries={anchorEntries(schema, judgement.wrongGroups, work.needInvoice)} /> : null}
      <Panel title="投标标段" id={SECTIONS_ID} hidden={step !== PRODUCT_STEP || (folded && sectionMarks.length === 0)}>
        <SectionChoice sections={sections} chosen={sectionNos} disabled={start.termsLocked} onChoose={work.chooseSections} />
        {sectionMarks.length > 0 ? <MarkReason marks={sectionMarks} /> : null}
        {judgement.sectionError ? (
          <div role="alert" className="apply-sections-error">
            {judgement.sectionError}
          </div>
        ) : null}
      </Panel>
      {step === DETAILS_STEP ? null : (
        <AwardAlert verdict={awardOf(project, start.user, { guaranteeType: product?.guaranteeType, sectionNos })} />
      )}
      <div hidden={step === CHECK_STEP}>
        <SchemaForm
          schema={schema}
          mode={mode}
          form={form}
          initialValues={initialValues}
          shown={facts}
          validate={judgement.validate}
          problems={judgement.problems}
          overrides={overrides}
          onEdit={() => draft.edit()}
        />
      </div>
      {fields.ready ? null : (
        <LoadState data={undefined} failure={fields.failure} onRetry={fields.retry} rows={3}>
          {() => null}
        </LoadState>
      )}
      {step === CHECK_STEP ? (
        <ApplicationReview
          form={form}
          schema={schema}
          shown={facts}
          sections={sections.filter(({ sectionNo }) => sectionNos.includes(sectionNo))}
          product={product}
        />
      ) : null}
    </div>
  );
}
