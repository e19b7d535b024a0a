import { Alert, Button, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import type { ApplicationDraft } from '#domain/application/fields';
import { SECTIONS_PLACE } from '#domain/application/returns';
import type { FormValues } from '../../../blocks/form/form-paths';
import { GroupAnchor } from '../../../blocks/form/group-anchor';
import { ProblemsLeft, ProblemSummary } from '../../../blocks/form/problem-summary';
import { SchemaForm } from '../../../blocks/form/schema-form';
import { VersionConflict } from '../../../blocks/form/version-conflict';
import { LeaveGuard } from '../../../blocks/page/leave-guard';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { BESIDE, useMedia } from '../../../blocks/page/use-media';
import { SectionChoice } from '../../../blocks/section-choice/section-choice';
import './apply.css';
import { Wizard, type WizardStep } from '../../../blocks/wizard/wizard';
import { AwardAlert } from '../award-alert';
import { anchorEntries, SECTIONS_ID } from './anchor-entries';
import { ApplicationReview } from './application-review';
import { formOverrides } from './application-settings';
import type { ApplicationStart } from './application-start';
import { formValuesOf, knownFacts } from './application-values';
import { APPLY_STEPS, CHECK_STEP, DETAILS_STEP, PRODUCT_FIELD, PRODUCT_STEP, stepOfField } from './apply-steps';
import { ApplySummary, FoldedSummary } from './apply-summary';
import { DraftState, isUnsaved } from './draft/draft-state';
import type { FormPlace, UnsavedApplication } from './draft/unsaved-application';
import { LastTimeBar } from './last-time/last-time-bar';
import { useLastTime } from './last-time/use-last-time';
import { VanishedValues } from './last-time/vanished-values';
import { MarkReason } from './mark-reason';
import { ProductOfferContext, useProductOffer, type SoughtFor } from './products/product-offer';
import { ReturnedMarks } from './returned-marks';
import { withSectionHints } from './section-hints';
import { awardOf, bidOverText } from './section-verdicts';
import { useApplicationForm } from './use-application-form';
import { useApplySteps } from './use-apply-steps';
import { useConfirmation } from './use-confirmation';
import { useFold } from './use-fold';
import { lawHints } from './use-law';

export interface ApplicationStepsProps {
  start: ApplicationStart;
  place: FormPlace;
  unsaved: UnsavedApplication | null;
  first: ApplicationDraft;
}

export function ApplicationSteps({ start, place, unsaved, first }: ApplicationStepsProps) {
  const { project, mode, termsLocked, accepted, guaranteeType, known } = start;
  const steps = useApplySteps(start, first);
  const { confirm, dialog } = useConfirmation(start);
  const work = useApplicationForm({ start, place, unsaved, first, address: steps.address, confirm, reveal: steps.reveal });
  const { form, draft, schema, product, sectionNos, law } = work;
  const { projectSections: sections } = project.project;
  const lastTime = useLastTime(form, work.changed);
  const { step } = steps;
  const beside = useMedia(BESIDE);
  const { folded, fold } = useFold({
    round: start.returned,
    problems: work.problems.list,
    reveal: steps.reveal,
    goToShown: work.goToShown,
  });
  const marks = start.returned?.marks;
  const bidOver = bidOverText(project, sectionNos);
  const award = awardOf(project, start.user, { guaranteeType: product?.guaranteeType, sectionNos });
  const hints = useMemo(() => {
    const ofLaw = lawHints({ law, sections, sectionNos });
    return termsLocked ? ofLaw : withSectionHints(ofLaw, { law, sections, sectionNos, accepted });
  }, [law, sections, sectionNos, termsLocked, accepted]);
  const overrides = useMemo(
    () =>
      formOverrides({
        schema,
        step,
        locked: termsLocked,
        submitted: mode === 'edit',
        bidOver,
        known,
        hints,
        folded,
        ...(marks ? { marks } : {}),
      }),
    [schema, step, termsLocked, mode, bidOver, known, hints, folded, marks],
  );
  const initialValues = useMemo(() => formValuesOf(first), [first]);
  const facts = knownFacts({ project, user: start.user, product, templateFiles: work.asked.templateFiles });
  const summary = { form, schema, project, sectionNos, product, validate: work.validate };

  const judgeAll = useEffectEvent(work.judgeAll);
  useEffect(() => {
    if (step === CHECK_STEP) void judgeAll();
  }, [step]);
  const goToShown = useEffectEvent(work.goToShown);
  const { wanted, found } = steps;
  useEffect(() => {
    if (wanted === null || stepOfField(wanted) !== step) return;
    goToShown(wanted);
    found();
  }, [wanted, step, found]);

  const isMarkedOn = (at: number, only?: string) =>
    marks?.some(({ field }) => stepOfField(field) === at && (only === undefined || field === only)) ?? false;
  const wizardSteps: WizardStep[] = APPLY_STEPS.map(({ key, title, description }, index) => ({
    key,
    title,
    description,
    wrong: work.wrongOn[index] ?? 0,
    hooks: { next: () => work.leave(index), submit: work.submit },
  }));
  return (
    <ProductOffers
      form={form}
      guaranteeType={guaranteeType}
      sought={{ projectNo: project.projectNo, sectionNos, except: start.kept?.applyNo }}
    >
      <div className="page apply-page">
        {dialog}
        <LeaveGuard unsaved={isUnsaved(draft)} title="有未保存的内容" onLeave={work.discard}>
          离开后，尚未保存的修改将丢失。
        </LeaveGuard>
        <PageHeader title={mode === 'edit' ? '修改申请' : '申请保函'} description={project.project.biddingSurvey.projectName} />
        {start.returned ? (
          <ReturnedMarks
            round={start.returned}
            form={form}
            before={start.application}
            sectionNos={sectionNos}
            folded={folded}
            onFold={fold}
            onGoTo={steps.reveal}
          />
        ) : start.returnReason ? (
          <Alert type="warning" showIcon title="退回原因" description={start.returnReason} />
        ) : null}
        {termsLocked ? <Alert type="info" showIcon title="合同已签署或费用已缴纳，产品、标段、金额、期限和保函形式不能修改。" /> : null}
        {unsaved ? <Alert type="info" showIcon closable title="已恢复上次未保存的填写内容，请核对。" /> : null}
        {work.notOffered ? (
          <Alert
            type="warning"
            showIcon
            title={work.notOffered}
            description="请选择其他保函产品，已填写的内容会保留。"
            action={step === PRODUCT_STEP ? null : <Button onClick={() => steps.reveal(PRODUCT_FIELD)}>选择其他产品</Button>}
          />
        ) : null}
        {start.vanished.length > 0 ? <VanishedValues values={start.vanished} /> : null}
        <div className="apply-layout">
          <Wizard
            label="申请步骤"
            steps={wizardSteps}
            start={steps.first}
            wantedStep={steps.asked}
            clickable="reached"
            validity={work.validity}
            contentSpan={24}
            onStep={steps.onStep}
            buttons={{
              submit: {
                text: mode === 'edit' ? '重新提交' : '提交申请',
                loading: draft.matches('submitting') || draft.context.wanted === 'submit',
              },
            }}
            bar={
              <>
                {beside ? null : <FoldedSummary {...summary} />}
                <DraftState draft={draft} />
                <ProblemsLeft problems={work.problems} />
                <Button onClick={work.save}>保存草稿</Button>
              </>
            }
          >
            <div className="apply-content">
              {work.notice.length > 0 ? (
                <Alert
                  type="error"
                  showIcon
                  title={step === CHECK_STEP ? '申请未能提交' : '还不能进入下一步'}
                  description={work.notice.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                />
              ) : null}
              <ProblemSummary problems={work.problems} />
              {step === PRODUCT_STEP && mode !== 'edit' ? (
                <LastTimeBar work={lastTime} guaranteeType={guaranteeType ?? product?.guaranteeType ?? null} bidOver={bidOver !== null} />
              ) : null}
              {folded && step !== CHECK_STEP && !isMarkedOn(step) ? (
                <Alert
                  type="info"
                  showIcon
                  title="本步骤没有需要修改的内容"
                  action={<Button onClick={() => fold(false)}>显示全部内容</Button>}
                />
              ) : null}
              {step === DETAILS_STEP && !folded ? (
                <GroupAnchor entries={anchorEntries(schema, work.wrongGroups, work.needInvoice)} />
              ) : null}
              <Panel
                title="投标标段"
                id={SECTIONS_ID}
                hidden={step !== PRODUCT_STEP || (folded && !isMarkedOn(PRODUCT_STEP, 'sectionNos'))}
              >
                <SectionChoice
                  sections={project.project.projectSections}
                  chosen={sectionNos}
                  disabled={termsLocked}
                  onChoose={work.chooseSections}
                />
                {marks?.some(({ field }) => field === SECTIONS_PLACE.field) ? (
                  <MarkReason marks={marks.filter(({ field }) => field === SECTIONS_PLACE.field)} />
                ) : null}
                {work.sectionError ? (
                  <div role="alert" className="apply-sections-error">
                    {work.sectionError}
                  </div>
                ) : null}
              </Panel>
              {step === DETAILS_STEP ? null : <AwardAlert verdict={award} />}
              <div hidden={step === CHECK_STEP}>
                <SchemaForm
                  schema={schema}
                  mode={mode}
                  form={form}
                  initialValues={initialValues}
                  shown={facts}
                  validate={work.validate}
                  problems={work.problems}
                  overrides={overrides}
                  onEdit={work.edit}
                />
              </div>
              {work.asked.ready ? null : (
                <LoadState data={undefined} failure={work.asked.failure} onRetry={work.asked.retry} rows={3}>
                  {() => null}
                </LoadState>
              )}
              {step === CHECK_STEP ? (
                <ApplicationReview
                  form={form}
                  schema={schema}
                  shown={facts}
                  sections={project.project.projectSections.filter(({ sectionNo }) => sectionNos.includes(sectionNo))}
                  product={product}
                />
              ) : null}
            </div>
          </Wizard>
          {beside ? <ApplySummary {...summary} /> : null}
        </div>
        {draft.context.elsewhere ? (
          <VersionConflict
            title="草稿已在别处修改"
            what="这份草稿"
            savedAt={draft.context.elsewhere.savedAt}
            form={schema}
            mine={formValuesOf(draft.context.typed ?? {})}
            kept={formValuesOf(draft.context.elsewhere.application)}
            onMine={work.keepMine}
            onKept={work.keepTheirs}
          />
        ) : null}
      </div>
    </ProductOffers>
  );
}

interface ProductOffersProps {
  form: FormInstance<FormValues>;
  guaranteeType: string | null;
  sought: SoughtFor;
  children: ReactNode;
}

function ProductOffers({ form, guaranteeType, sought, children }: ProductOffersProps) {
  return <ProductOfferContext value={useProductOffer(form, guaranteeType, sought)}>{children}</ProductOfferContext>;
}
