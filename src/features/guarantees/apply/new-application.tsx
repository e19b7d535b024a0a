import { useMemo } from 'react';
import { loadFailure } from '../../../api/load-failure';
import { useProjectDetailQuery } from '../../../api/projects';
import { useUserInfoQuery } from '../../../api/users';
import { LoadState } from '../../../blocks/page/load-state';
import { ApplicationForm } from './application-form';
import type { ApplicationStart } from './application-start';
import { firstApplication } from './application-values';
import { useLastApplication } from './use-last-application';

export interface NewApplicationProps {
  projectNo: string;
  sectionNos: readonly string[];
  guaranteeType?: string;
  productNo?: string;
}

export function NewApplication({ projectNo, sectionNos, guaranteeType, productNo }: NewApplicationProps) {
  const project = useProjectDetailQuery({ projectNo });
  const user = useUserInfoQuery({});
  const last = useLastApplication();
  const start = useMemo<ApplicationStart | undefined>(() => {
    if (!project.data || !user.data || last === undefined) return undefined;
    return {
      mode: 'apply',
      vanished: [],
      fixedFields: null,
      application: firstApplication({ project: project.data, sectionNos, user: user.data, last, ...(productNo ? { productNo } : {}) }),
      project: project.data,
      user: user.data,
      kept: null,
      version: 0,
      termsLocked: false,
      returnReason: null,
      guaranteeType: guaranteeType ?? null,
    };
  }, [project.data, user.data, last, sectionNos, productNo, guaranteeType]);

  const retry = () => {
    void project.refetch();
    void user.refetch();
  };
  return (
    <LoadState data={start} failure={loadFailure(project.error ?? user.error)} onRetry={retry}>
      {(ready) => <ApplicationForm start={ready} />}
    </LoadState>
  );
}
