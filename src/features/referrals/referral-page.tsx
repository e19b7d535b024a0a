import { Button, Modal, QRCode } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { ReferralDetail } from '#contract/referrals';
import { enumerationLabel } from '#domain/enumerations';
import { shownReferralCode } from '#domain/referral/code';
import { REFERRAL_EVENTS, REFERRAL_FIELDS, REFERRAL_STATES } from '#domain/referral/referral';
import { loadFailure } from '../../api/load-failure';
import { useEnableReferralMutation, useReferralDetailQuery } from '../../api/referrals';
import { toast } from '../../api/signals';
import { useUserInfoQuery } from '../../api/users';
import { DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { ToneTag } from '../../blocks/status/status-tag';
import '../../blocks/table/plain-table.css';
import { REFERRALS } from './paths';
import './referrals.css';
import { SignedMoney } from './sums';
import { Uses } from './uses';

const EditDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "referral-edit" */ './edit-dialog')).EditDialog,
}));

/** One code: how it is handed on, what it came to month by month, and what was done with it. */
export function ReferralPage() {
  const { code = '' } = useParams();
  const { currentData, error, refetch } = useReferralDetailQuery({ code }, { refetchOnMountOrArgChange: true });
  const { data: user } = useUserInfoQuery({});
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(referral) => (
        <div className="page">
          <PageHeader
            title={`推荐码 ${shownReferralCode(referral.code)}`}
            description={`${enumerationLabel('referralOwner', referral.owner)}：${referral.ownerName}`}
            actions={
              <>
                <LinkButton to={REFERRALS}>返回推荐码</LinkButton>
                {referral.mayEdit ? <Deeds referral={referral} /> : null}
              </>
            }
          />
          <Panel
            title="推荐码"
            extra={<ToneTag tone={REFERRAL_STATES[referral.state].tone}>{REFERRAL_STATES[referral.state].label}</ToneTag>}
          >
            <CodeFacts referral={referral} />
          </Panel>
          <Panel title="推广">
            <Share referral={referral} />
          </Panel>
          <Panel title="按月统计">
            <Months months={referral.months} />
          </Panel>
          {user?.orgType === 'platform' ? <Uses code={referral.code} /> : null}
          <Panel title="操作记录">
            <Log log={referral.log} />
          </Panel>
        </div>
      )}
    </LoadState>
  );
}

function Deeds({ referral }: { referral: ReferralDetail }) {
  const [editing, setEditing] = useState(false);
  const [enable] = useEnableReferralMutation();
  const [modal, modalHolder] = Modal.useModal();
  const dispatch = useDispatch();
  const { code, version, enabled } = referral;
  const deed = enabled ? '停用' : '启用';

  const confirm = () =>
    void modal.confirm({
      title: `${deed}推荐码 ${shownReferralCode(code)}？`,
      content: enabled ? '停用后新的申请不能使用，已提交的申请照常计入。' : '启用后在有效期内可以使用。',
      okText: deed,
      cancelText: '取消',
      okButtonProps: { danger: enabled },
      onOk: async () => {
        const { error } = await enable({ referralCode: code, version, enabled: !enabled });
        if (!error) dispatch(toast({ kind: 'success', title: `已${deed}` }));
      },
    });

  return (
    <>
      {modalHolder}
      <Button onClick={() => startTransition(() => setEditing(true))}>修改</Button>
      <Button danger={enabled} onClick={confirm}>
        {deed}
      </Button>
      {editing ? <EditDialog referral={referral} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

function CodeFacts({ referral }: { referral: ReferralDetail }) {
  const { validFrom, validTo, purpose, applied, counted, takenBack, fees, madeBy, madeAt } = referral;
  return (
    <Facts>
      <Fact label="有效期">
        {validFrom} 至 {validTo ?? '长期'}
      </Fact>
      <Fact label="用途">{purpose || '—'}</Fact>
      <Fact label="提交申请">{applied}</Fact>
      <Fact label="有效推荐">
        {counted - takenBack}
        {takenBack > 0 ? `（缴费计数 ${String(counted)}，退费收回 ${String(takenBack)}）` : ''}
      </Fact>
      {fees === undefined ? null : (
        <Fact label="保函费用">
          <SignedMoney value={fees} />
        </Fact>
      )}
      <Fact label="生成">
        {madeBy} · <DateText value={madeAt} precision="minute" />
      </Fact>
    </Facts>
  );
}

function Share({ referral: { code, link } }: { referral: ReferralDetail }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <div className="referral-share">
      <QRCode
        aria-label="推荐链接二维码"
        value={link}
        type="svg"
        size={132}
        bordered={false}
        color="var(--paper-ink)"
        bgColor="var(--paper)"
      />
      <div>
        <p className="referral-said">{shownReferralCode(code)}</p>
        <p>扫码或打开链接进入保函专区，申请时自动填入推荐码；也可直接念给申请人填写。</p>
        <div className="referral-link">
          <input className="referral-address" aria-label="推荐链接" readOnly value={link} onFocus={(event) => event.target.select()} />
          <Button onClick={() => void copy()}>{copied === 'yes' ? '已复制' : '复制链接'}</Button>
        </div>
        {copied === 'no' ? <p role="status">浏览器不允许复制，请选中后手动复制</p> : null}
      </div>
    </div>
  );
}

function Months({ months }: { months: ReferralDetail['months'] }) {
  if (months.length === 0) return <p>还没有使用该推荐码的申请。</p>;
  const hasFees = months.some(({ fees }) => fees !== undefined);
  return (
    <table className="plain-table" aria-label="按月统计">
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">提交申请</th>
          <th scope="col">缴费计数</th>
          <th scope="col">退费收回</th>
          <th scope="col">有效推荐</th>
          {hasFees ? <th scope="col">保函费用</th> : null}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, applied, counted, takenBack, fees }) => (
          <tr key={month}>
            <td>{month}</td>
            <td>{applied}</td>
            <td>{counted}</td>
            <td>{takenBack}</td>
            <td>{counted - takenBack}</td>
            {fees === undefined ? null : (
              <td>
                <SignedMoney value={fees} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(REFERRAL_FIELDS).map(([name, { label }]) => [name, label])),
  enabled: '启用',
};

function Log({ log }: { log: ReferralDetail['log'] }) {
  return (
    <ol className="referral-log" aria-label="操作记录">
      {log.map(({ event, changes, userName, appName, at }) => (
        <li key={`${at} ${event}`}>
          <strong>{REFERRAL_EVENTS[event]}</strong>
          {event === 'change'
            ? changes.map(({ field, before, after }) => (
                <div key={field}>
                  {FIELD_LABELS[field] ?? field}：{before || '无'} → {after || '无'}
                </div>
              ))
            : null}
          <div className="referral-note">
            {[appName, userName].filter(Boolean).join(' ')} · <DateText value={at} precision="second" />
          </div>
        </li>
      ))}
    </ol>
  );
}
