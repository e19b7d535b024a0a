import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GuaranteeDetail, ReturnRound } from '#contract/guarantees';
import type { AcceptedTerms } from '#domain/application/shortfall';
import { useGuarantee } from '../../../../api/guarantee-entities';
import { useApplicationDraftQuery, useApplicationReturnsQuery, useGuaranteeDetailQuery } from '../../../../api/guarantees';
import { loadFailure, type LoadFailure } from '../../../../api/load-failure';
import { useProject } from '../../../../api/project-entities';
import { useProjectDetailQuery } from '../../../../api/projects';
import { useUserInfoQuery } from '../../../../api/users';
import { LoadState } from '../../../../blocks/page/load-state';
import { detailPath } from '../../paths';
import { ApplicationForm } from '../application-form';
import type { ApplicationStart } from '../application-start';
import { withProductOf } from '../application-values';
import { useNewMode } from '../use-new-mode';
import { forgetUnsavedApplication } from './unsaved-application';

/**
 * A draft to go on with, or an application to be corrected; what is submitted otherwise is seen in its detail. A form that is open stays, whoever submits meanwhile:
 * its next save tells.
 */
export function SavedApplication({ applyNo, correcting }: { applyNo: string; correcting: boolean }) {
  const draft = useApplicationDraftQuery({ applyNo }, { refetchOnMountOrArgChange: true });
  const detail = useGuaranteeDetailQuery({ applyNo }, { skip: !correcting });
  const corrected = useGuarantee(detail.data);
  const returns = useApplicationReturnsQuery({ applyNo }, { skip: !correcting, refetchOnMountOrArgChange: true });
  const projectNo = draft.data?.application.biddingApplySurvey?.projectNo ?? '';
  const project = useProjectDetailQuery({ projectNo }, { skip: !projectNo });
  const applied = useProject(project.data);
  const user = useUserInfoQuery({});
  const itsChannel = draft.data?.channelCode ?? null;
  // The caller's own channel goes unnamed, as in the requests that the page makes early by its address, which names none.
  const channelCode = correcting && itsChannel === user.data?.channelNo ? null : itsChannel;

  const { mode: newMode, ...channel } = useNewMode(applied, user.data, channelCode);

  const start = useMemo<ApplicationStart | undefined>(() => {
    if (!newMode || !draft.data || !applied || !user.data || (correcting && (!corrected || returns.isFetching))) return undefined;
    const { draftVersion, savedAt, guaranteeType = null, application, vanished } = draft.data;
    return {
      mode: correcting ? 'edit' : newMode,
      application: corrected ? withProductOf(corrected.application, application) : application,
      vanished,
      fixedFields: correcting ? (corrected?.projectFields ?? []) : null,
      fixedLaw: correcting ? (corrected?.lawRules ?? []) : null,
      accepted: corrected ? acceptedWith(corrected) : null,
      project: applied,
      user: user.data,
      saved: { applyNo, draftVersion, savedAt },
      version: corrected?.version ?? 0,
      termsLocked: corrected ? isSignedOrPaid(corrected) : false,
      returnReason: corrected?.returnReason ?? null,
      returned: roundToAnswer(returns.data?.list ?? []),
      guaranteeType: correcting ? null : guaranteeType,
      channelCode,
      known: {},
    };
  }, [applyNo, correcting, newMode, channelCode, draft.data, corrected, returns.data, returns.isFetching, applied, user.data]);

  const [opened, setOpened] = useState<ApplicationStart>();
  const submitted = draft.data?.submitted;
  const isLocked = submitted === 'locked';
  const belongsToDetail = !opened && (isLocked || (submitted === 'returned' && !correcting));
  if (start && start !== opened && !belongsToDetail && !draft.isFetching) setOpened(start);
  const navigate = useNavigate();
  useEffect(() => {
    if (!belongsToDetail || !user.data) return;
    if (isLocked) forgetUnsavedApplication(user.data, applyNo);
    void navigate(detailPath(applyNo), { replace: true });
  }, [belongsToDetail, isLocked, applyNo, user.data, navigate]);

  const retry = () => {
    void draft.refetch();
    void user.refetch();
    channel.retry();
    if (correcting) {
      void detail.refetch();
      void returns.refetch();
    }
    if (projectNo) void project.refetch();
  };
  const failure =
    loadFailure(draft.error ?? detail.error ?? returns.error ?? project.error ?? user.error ?? channel.error) ??
    (draft.data && !projectNo ? NO_PROJECT : null);
  return (
    <LoadState data={belongsToDetail ? undefined : (start ?? opened)} failure={failure} onRetry={retry}>
      {(ready) => <ApplicationForm start={ready} />}
    </LoadState>
  );
}

function roundToAnswer(rounds: readonly ReturnRound[]): ReturnRound | null {
  const last = rounds.at(-1);
  return last && !last.answered && last.marks.length > 0 ? last : null;
}

function acceptedWith({ application, sections }: Pick<GuaranteeDetail, 'application' | 'sections'>): AcceptedTerms {
  const { guaranteeAmount = '', expiryDate = '' } = application.guaranteeInfo;
  const sectionNos = sections.map(({ sectionNo }) => sectionNo);
  return { sectionNos, guaranteeAmount, expiryDate, contractAmount: application.contractInfo?.contractAmount };
}

const NO_PROJECT: LoadFailure = { kind: 'missing', message: '这份草稿没有选择项目，请从项目列表重新申请。' };

function isSignedOrPaid({
  paid,
  signInfo,
}: {
  paid: boolean;
  signInfo: { contractListFiles: { parties: { signedAt?: string }[] }[] };
}): boolean {
  return paid || signInfo.contractListFiles.some(({ parties }) => parties.some(({ signedAt }) => signedAt !== undefined));
}
