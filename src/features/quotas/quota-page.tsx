import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { QUOTAS as CALLS } from '#contract/addresses/quotas';
import type { QuotaRow } from '#contract/quotas';
import { QUOTA_SCOPES, quotaLevelOf } from '#domain/quota';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { Money } from '../../blocks/money/money';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { TabLinks } from '../../blocks/page/tab-links';
import { EditQuotaDialog } from './edit-quota-dialog';
import { MovementList } from './movement-list';
import { OpenedOnly } from './opened-only';
import { QUOTAS } from './paths';
import { State } from './quota-columns';
import { QuotaLog } from './quota-log';
import { QuotaUse } from './quota-use';
import { limitedBy } from './quota-words';
import './quotas.css';

const { useQuotaDetailQuery } = apiOf(CALLS);

const TABS = [
  { key: 'movements', label: '变动明细' },
  { key: 'log', label: '设置记录' },
];

export function QuotaPage() {
  const { quotaId = '' } = useParams();
  const { currentData, error, refetch } = useQuotaDetailQuery({ quotaId }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(quota) => <Shown quota={quota} />}
    </LoadState>
  );
}

function Shown({ quota }: { quota: QuotaRow }) {
  const [search] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const tab = search.get('tab') === 'log' ? 'log' : 'movements';
  const { quotaId, scope, guaranteeAppName, mayEdit, enabled, usedRatio } = quota;
  return (
    <div className="page">
      <PageHeader
        title={`${guaranteeAppName} ${QUOTA_SCOPES[scope]}`}
        description={scope === 'institution' ? undefined : limitedBy(quota)}
        actions={
          <>
            <LinkButton to={QUOTAS}>返回额度列表</LinkButton>
            {mayEdit ? (
              <Button type="primary" onClick={() => setEditing(true)}>
                调整额度
              </Button>
            ) : null}
          </>
        }
      />
      {enabled && quotaLevelOf(usedRatio) === 'full' ? (
        <Alert
          type="error"
          showIcon
          title={`额度已用完，${scope === 'institution' ? '' : `“${limitedBy(quota)}”`}不再受理新的申请`}
          description="已用额度释放，或调高额度后恢复受理。"
        />
      ) : null}
      <Panel title="额度使用" extra={<State quota={quota} />}>
        <OpenedOnly what="已用、剩余额度和变动明细" />
        <Figures quota={quota} />
        <QuotaUse quota={quota} />
      </Panel>
      <TabLinks label="额度明细" tabs={TABS} current={tab} />
      {tab === 'movements' ? <MovementList quotaId={quotaId} /> : <QuotaLog quotaId={quotaId} />}
      {editing ? <EditQuotaDialog quota={quota} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}

function Figures({ quota: { totalAmount, usedAmount, reservedAmount, surplusAmount } }: { quota: QuotaRow }) {
  return (
    <dl className="quota-figures">
      <div>
        <dt>总额度</dt>
        <dd>
          <Money value={totalAmount} />
        </dd>
      </div>
      <div>
        <dt>已用额度</dt>
        <dd>
          <Money value={usedAmount} />
          <small>
            其中在办申请占用 <Money value={reservedAmount} />
          </small>
        </dd>
      </div>
      <div>
        <dt>剩余额度</dt>
        <dd>
          <Money value={surplusAmount} strong />
        </dd>
      </div>
    </dl>
  );
}
