import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import type { ApplicationDraft } from '#domain/application/fields';
import { linesOf } from '#domain/project/lines';
import { ProblemsLeft } from '../../../blocks/form/problem-summary';
import { VersionConflict } from '../../../blocks/form/version-conflict';
import { Mask } from '../../../blocks/overlay/mask';
import { LeaveGuard } from '../../../blocks/page/leave-guard';
import { PageHeader } from '../../../blocks/page/page-header';
import { BESIDE, useMedia } from '../../../blocks/page/use-media';
import './apply.css';
import { Wizard, type WizardStep } from '../../../blocks/wizard/wizard';
import { ApplicationNotices } from './application-notices';
import type { ApplicationStart } from './application-start';
import { formValuesOf } from './application-values';
import { APPLY_STEPS, CHECK_STEP, stepOfField } from './apply-steps';
import { ApplySummary, FoldedSummary } from './apply-summary';
import { DraftState, isUnsaved } from './draft/draft-state';
import type { FormPlace, UnsavedApplication } from './draft/unsaved-application';
import { ProductOfferContext, useProductOffer, type ProductOfferInput } from './products/product-offer';
import { StepContent } from './step-content';
import { useApplicationForm } from './use-application-form';
import { useApplySteps } from './use-apply-steps';
import { useConfirmation } from './use-confirmation';
import { useFold } from './use-fold';

export interface ApplicationStepsProps {
  start: ApplicationStart;
  place: FormPlace;
  unsaved: UnsavedApplication | null;
  first: ApplicationDraft;
}

export function ApplicationSteps({ start, place, unsaved, first }: ApplicationStepsProps) {
  const { project, mode, guaranteeType } = start;
  const steps = useApplySteps(start, first);
  const { confirm, dialog } = useConfirmation(start);
  const work = useApplicationForm({ start, place, unsaved, first, address: steps.address, confirm, reveal: steps.reveal });
  const { form, sectionNos, chosen, judgement, draft } = work;
  const { step } = steps;
  const submitting = draft.state.matches('submitting');
  const beside = useMedia(BESIDE);
  const folding = useFold({
    round: start.returned,
    problems: judgement.problems.list,
    reveal: steps.reveal,
    goToShown: judgement.goToShown,
  });
  const begun = useMemo(() => formValuesOf(first), [first]);
  const suited = useMemo(() => new Set(linesOf(project.project.configProInfo?.productIds)), [project]);
  const summary = { form, first: begun, schema: chosen.schema, project, sectionNos, product: chosen.product, validate: judgement.validate };

  const judgeAll = useEffectEvent(judgement.judgeAll);
  useEffect(() => {
    if (step === CHECK_STEP) void judgeAll();
  }, [step]);
  const goToShown = useEffectEvent(judgement.goToShown);
  const { wanted, found } = steps;
  useEffect(() => {
    if (wanted === null || stepOfField(wanted) !== step) return;
    goToShown(wanted);
    found();
  }, [wanted, step, found]);

  const wizardSteps: WizardStep[] = APPLY_STEPS.map(({ key, title, description }, index) => ({
    ...{ key, title, description },
    wrong: judgement.wrongOn[index] ?? 0,
    hooks: { next: () => work.leave(index), submit: work.submit },
  }));
  return (
    <ProductOffers
      form={form}
      first={begun}
      guaranteeType={guaranteeType}
      channelCode={start.channelCode}
      address={steps.address}
      sought={{ projectNo: project.projectNo, sectionNos, except: start.saved?.applyNo }}
      suited={suited}
      corrected={mode === 'edit' ? start.saved?.applyNo : undefined}
    >
      <div className="page apply-page">
        {dialog}
        <LeaveGuard unsaved={isUnsaved(draft.state)} title="有未保存的内容" onLeave={draft.discard}>
          离开后，尚未保存的修改将丢失。
        </LeaveGuard>
        <PageHeader title={mode === 'edit' ? '修改申请' : '申请保函'} description={project.project.biddingSurvey.projectName} />
        <ApplicationNotices start={start} work={work} steps={steps} folding={folding} isRestored={unsaved !== null} />
        <div className="apply-layout">
          <Wizard
            label="申请步骤"
            steps={wizardSteps}
            start={steps.first}
            wantedStep={steps.wantedStep}
            clickable="reached"
            validity={judgement.validity}
            contentSpan={24}
            onStep={steps.onStep}
            buttons={{
              submit: {
                text: mode === 'edit' ? '重新提交' : '提交申请',
                loading: submitting || draft.state.context.wanted === 'submit',
              },
            }}
            bar={
              <>
                {beside ? null : <FoldedSummary {...summary} />}
                <DraftState draft={draft.state} />
                <ProblemsLeft problems={judgement.problems} />
                <Button onClick={draft.save}>保存草稿</Button>
              </>
            }
          >
            <StepContent start={start} first={first} work={work} step={step} folding={folding} />
          </Wizard>
          {beside ? <ApplySummary {...summary} /> : null}
        </div>
        <Mask open={submitting} processing />
        {draft.state.context.elsewhere ? (
          <VersionConflict
            title="草稿已在别处修改"
            what="这份草稿"
            savedAt={draft.state.context.elsewhere.savedAt}
            form={chosen.schema}
            mine={formValuesOf(draft.state.context.typed ?? {})}
            theirs={formValuesOf(draft.state.context.elsewhere.application)}
            onMine={draft.keepMine}
            onTheirs={draft.keepTheirs}
          />
        ) : null}
      </div>
    </ProductOffers>
  );
}

function ProductOffers({ children, ...offered }: ProductOfferInput & { children: ReactNode }) {
  return <ProductOfferContext value={useProductOffer(offered)}>{children}</ProductOfferContext>;
}
