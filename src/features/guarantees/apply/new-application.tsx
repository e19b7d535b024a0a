import { useMemo } from 'react';
import { useInvoiceInfoDetailQuery } from '../../../api/invoice-info';
import { loadFailure } from '../../../api/load-failure';
import { useOrganisationDetailQuery } from '../../../api/organisations';
import { useProject } from '../../../api/project-entities';
import { useProjectDetailQuery } from '../../../api/projects';
import { savedReferralCode } from '../../../api/saved-referral';
import { useUserInfoQuery } from '../../../api/users';
import { LoadState } from '../../../blocks/page/load-state';
import { ApplicationForm } from './application-form';
import type { ApplicationStart } from './application-start';
import { firstApplication } from './application-values';
import { useLastApplication } from './last-time/use-last-application';
import { useNewMode } from './use-new-mode';

export interface NewApplicationProps {
  projectNo: string;
  sectionNos: readonly string[];
  guaranteeType?: string;
  productNo?: string;
  /** The channel in whose portal it is begun. */
  channelCode?: string;
}

const FROM_ACCOUNT = '经办人已按登录账号填入，可修改';
const FROM_ORGANISATION = '已按单位资料和登录账号填入，可修改';
const FROM_LAST = '已按本单位上次申请填入，可修改';
const FROM_OWN_INFO = '已按“我的资料”填入，可修改';

export function NewApplication({ projectNo, sectionNos, guaranteeType, productNo, channelCode }: NewApplicationProps) {
  const detail = useProjectDetailQuery({ projectNo });
  const project = useProject(detail.data);
  const user = useUserInfoQuery({});
  const { mode, ...channel } = useNewMode(project, user.data, channelCode ?? null);
  const last = useLastApplication(guaranteeType ?? null);
  const { data: saved, isLoading } = useInvoiceInfoDetailQuery({});
  const organisation = useOrganisationDetailQuery({});
  const start = useMemo<ApplicationStart | undefined>(() => {
    if (!mode || !project || !user.data || last === undefined || isLoading || organisation.isLoading) return undefined;
    return {
      mode,
      vanished: [],
      fixedFields: null,
      fixedLaw: null,
      accepted: null,
      application: firstApplication({
        project,
        sectionNos,
        user: user.data,
        last,
        organisation: organisation.data,
        invoice: saved?.invoiceInfo,
        guaranteeType,
        referralCode: savedReferralCode(),
        ...(productNo ? { productNo } : {}),
      }),
      project,
      user: user.data,
      saved: null,
      version: 0,
      termsLocked: false,
      returnReason: null,
      returned: null,
      guaranteeType: guaranteeType ?? null,
      channelCode: channelCode ?? null,
      known: {
        applyUserInfo: FROM_ACCOUNT,
        bidderInfo: last ? FROM_LAST : FROM_ORGANISATION,
        ...(last ? { invoicingInfo: FROM_LAST } : {}),
        ...(saved?.version ? { invoicingInfo: FROM_OWN_INFO } : {}),
      },
    };
  }, [
    mode,
    project,
    user.data,
    last,
    saved,
    isLoading,
    organisation.data,
    organisation.isLoading,
    sectionNos,
    productNo,
    guaranteeType,
    channelCode,
  ]);

  const retry = () => {
    void detail.refetch();
    void user.refetch();
    channel.retry();
  };
  return (
    <LoadState data={start} failure={loadFailure(detail.error ?? user.error ?? channel.error)} onRetry={retry}>
      {(ready) => <ApplicationForm start={ready} />}
    </LoadState>
  );
}
