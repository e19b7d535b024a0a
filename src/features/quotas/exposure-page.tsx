import { Alert, Button, Empty, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EXPOSURE } from '#contract/addresses/exposure';
import { QUOTAS as CALLS } from '#contract/addresses/quotas';
import type { ExposureDetail } from '#contract/exposure';
import { EXPOSURE_RULES, exposureBoundOf, exposureLimitOf, exposureRules, type ExposureRule } from '#domain/exposure';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { byLabel, SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { Money } from '../../blocks/money/money';
import { LinkButton } from '../../blocks/page/link-button';
import { FailureView, LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { TabLinks } from '../../blocks/page/tab-links';
import { ToneTag } from '../../blocks/status/status-tag';
import { ExposureDialog } from './exposure-dialog';
import { ExposureGroups } from './exposure-groups';
import { ExposureLog } from './exposure-log';
import { ExposureUse } from './exposure-use';
import { OpenedOnly } from './opened-only';
import { QUOTAS } from './paths';
import '../../blocks/table/plain-table.css';
import './quotas.css';

const { useExposureDetailQuery } = apiOf(EXPOSURE);
const { useQuotaOptionsQuery } = apiOf(CALLS);

const TABS = [
  { key: 'customers', label: '最大客户' },
  { key: 'groups', label: '关联方客户组' },
  { key: 'log', label: '设置记录' },
] as const;

/** What an institution may answer for by its net assets: its own, or that of the institution the platform chooses. */
export function ExposurePage() {
  const [search, setSearch] = useSearchParams();
  const { data: user } = useUserInfoQuery({});
  const isPlatform = user?.orgType === 'platform';
  const institution = search.get('institution') ?? '';
  return (
    <div className="page">
      <PageHeader
        title="集中度限额"
        description="按净资产限定担保责任余额、对单一客户及其关联方的担保责任余额。启用后，提交申请时即时校验，超限的申请不予受理。"
        actions={<LinkButton to={QUOTAS}>返回额度列表</LinkButton>}
      />
      {isPlatform ? (
        <>
          <OpenedOnly what="已用金额和客户" />
          <InstitutionChoice value={institution} onChange={(appId) => setSearch({ institution: appId })} />
        </>
      ) : null}
      {isPlatform && institution === '' ? (
        <Panel>
          <Empty description="请先选择担保机构" />
        </Panel>
      ) : user ? (
        <Exposure key={institution} {...(isPlatform ? { guaranteeAppId: institution } : {})} />
      ) : null}
    </div>
  );
}

function InstitutionChoice({ value, onChange }: { value: string; onChange: (appId: string) => void }) {
  const { data, error, isFetching, refetch } = useQuotaOptionsQuery({});
  const failure = data ? null : loadFailure(error);
  if (failure) return <FailureView failure={failure} onRetry={() => void refetch()} />;
  return (
    <Select
      {...SELECT_LIST}
      className="exposure-institution"
      aria-label="担保机构"
      placeholder="选择担保机构"
      showSearch={{ filterOption: byLabel }}
      loading={isFetching}
      options={(data?.institutions ?? []).map(({ appId, appName }) => ({ value: appId, label: appName }))}
      value={value || null}
      onChange={onChange}
    />
  );
}

function Exposure(institution: { guaranteeAppId?: string }) {
  const { currentData, error, refetch } = useExposureDetailQuery(institution, { refetchOnMountOrArgChange: true });
  const [search] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const tab = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'customers';
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => (
        <>
          <Panel
            title={detail.guaranteeAppName}
            extra={
              detail.mayEdit ? (
                <Button type="primary" onClick={() => setEditing(true)}>
                  {detail.limits ? '调整限额' : '设置限额'}
                </Button>
              ) : null
            }
          >
            {detail.limits ? <Limits limits={detail.limits} total={detail.total} /> : <Unset />}
          </Panel>
          <TabLinks label="限额明细" tabs={TABS} current={tab} />
          {tab === 'customers' ? <Customers customers={detail.customers} /> : null}
          {tab === 'groups' ? <ExposureGroups institution={institution} mayEdit={detail.mayEdit} /> : null}
          {tab === 'log' ? <ExposureLog institution={institution} /> : null}
          {editing ? <ExposureDialog institution={institution} detail={detail} onClose={() => setEditing(false)} /> : null}
        </>
      )}
    </LoadState>
  );
}

function Unset() {
  return (
    <Alert
      type="info"
      showIcon
      title="尚未设置净资产"
      description="设置后，平台按净资产计算各项限额并显示已用比例。未启用的限额只显示，不拒绝申请。"
    />
  );
}

function Limits({ limits, total }: { limits: NonNullable<ExposureDetail['limits']>; total: ExposureDetail['total'] }) {
  const { netAssets, asOf, multiple, rules } = limits;
  return (
    <>
      <p className="quota-dialog-note">
        净资产 <Money value={netAssets} />
        （报表日期 {asOf}），按 {multiple} 倍放大
      </p>
      <div className="exposure-table" role="region" aria-label="各项限额" tabIndex={0}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">限额</th>
              <th scope="col">上限</th>
              <th scope="col">金额（元）</th>
              <th scope="col">已用</th>
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody>
            {exposureRules.map((rule) => (
              <tr key={rule}>
                <th scope="row">
                  {EXPOSURE_RULES[rule].label}
                  <small className="quota-limited">{EXPOSURE_RULES[rule].article}</small>
                </th>
                <td>{exposureBoundOf(rule, multiple)}</td>
                <td className="number">
                  <Money value={exposureLimitOf(rule, limits)} />
                </td>
                <td>{rule === 'total' ? <ExposureUse use={total} /> : SEEN_BELOW[rule]}</td>
                <td>{rules.includes(rule) ? <ToneTag tone="good">已启用</ToneTag> : <ToneTag tone="ended">未启用</ToneTag>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const SEEN_BELOW: Readonly<Record<Exclude<ExposureRule, 'total'>, string>> = { customer: '见“最大客户”', group: '见“关联方客户组”' };

function Customers({ customers }: Pick<ExposureDetail, 'customers'>) {
  if (customers.length === 0)
    return (
      <Panel>
        <Empty description="暂无在保或在办业务" />
      </Panel>
    );
  return (
    <Panel>
      <div className="exposure-table" role="region" aria-label="担保责任余额最大的十家客户" tabIndex={0}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">客户</th>
              <th scope="col">统一社会信用代码</th>
              <th scope="col">担保责任余额</th>
            </tr>
          </thead>
          <tbody>
            {customers.map(({ organizationCode, orgName, ...use }) => (
              <tr key={organizationCode}>
                <th scope="row">{orgName}</th>
                <td>{organizationCode}</td>
                <td>
                  <ExposureUse use={use} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
