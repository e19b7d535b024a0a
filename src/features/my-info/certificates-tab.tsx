import { Button } from 'antd';
import { useState } from 'react';
import { CA_USERS } from '#contract/addresses/ca-users';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { usePermission } from '../../blocks/access/access';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { Certificate } from './certificate';
import { CertificateDialog } from './certificate-dialog';
import type { TabProps } from './tab-props';

const { useCaUserListQuery } = apiOf(CA_USERS);

export function CertificatesTab({ user }: TabProps) {
  const { appId } = user;
  const { data, error, refetch } = useCaUserListQuery({ appId });
  const [ordering, setOrdering] = useState(false);
  const mayEdit = usePermission('organisation:edit');
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ list, mayOrder, mayRenew }) => {
        const order = (
          <Button type="primary" onClick={() => setOrdering(true)}>
            {mayRenew ? '更新证书' : '申请证书'}
          </Button>
        );
        return (
          <Panel title="数字证书" extra={mayEdit && list.length > 0 && (mayOrder || mayRenew) ? order : null}>
            {list.length === 0 ? (
              <EmptyState kind="rows" action={mayEdit ? order : null}>
                尚未申请数字证书。合同和保函上的电子签章由单位的数字证书签署，首次签署时也会自动申请。
              </EmptyState>
            ) : (
              list.map((caUser) => <Certificate key={caUser.id} caUser={caUser} mayEdit={mayEdit} />)
            )}
            {ordering ? <CertificateDialog appId={appId} renewed={mayRenew} onClose={() => setOrdering(false)} /> : null}
          </Panel>
        );
      }}
    </LoadState>
  );
}
