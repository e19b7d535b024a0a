import { Button, Modal, Switch } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FourEyesSetting } from '#contract/four-eyes';
import { EYES_NEEDED, FOUR_EYES } from '#domain/four-eyes';
import { PERMISSIONS } from '#domain/permissions';
import type { SaveFailure } from '#machines/flow/editor';
import { useDropRequestMutation, useFourEyesSettingQuery, useSaveFourEyesMutation } from '../../../api/four-eyes';
import { loadFailure } from '../../../api/load-failure';
import { submitFailure } from '../../../api/save-outcome';
import { toast } from '../../../api/signals';
import { DateText } from '../../../blocks/date/date-text';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { FailureNotice } from '../../../blocks/modal/failure-notice';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';

const ReturnRequestDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "return-request" */ '../../../blocks/modal/return-request-dialog')).ReturnRequestDialog,
}));

/** For what the organisation wants one person to hand in and another to confirm. */
export function FourEyesPanel() {
  const { data, error, refetch } = useFourEyesSettingQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
      {(setting) => (
        <Panel title="双人复核">
          <p className="people-intro">
            开启后，提交人不能自行复核，须由本单位另一名有权限的成员确认后生效。对下一次操作即时生效；取消双人复核也须由另一人复核。
          </p>
          {setting.subjects.length === 0 ? (
            <EmptyState kind="rows">本单位没有需要双人复核的事项</EmptyState>
          ) : (
            <Subjects setting={setting} />
          )}
        </Panel>
      )}
    </LoadState>
  );
}

type Row = FourEyesSetting['subjects'][number];

function Subjects({ setting: { version, subjects } }: { setting: FourEyesSetting }) {
  const [failure, setFailure] = useState<SaveFailure>();
  const [save, { isLoading }] = useSaveFourEyesMutation();
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();

  const change = async ({ subject, wanted }: Row) => {
    const others = subjects.filter((one) => one.wanted && one.subject !== subject).map((one) => one.subject);
    const answer = await save({ version, wanted: wanted ? others : [...others, subject] });
    setFailure(answer.data ? undefined : submitFailure(answer.error));
    if (!answer.data) return;
    const waits = wanted && answer.data.subjects.some((one) => one.subject === subject && one.wanted);
    const what = `“${FOUR_EYES[subject].label}”`;
    const waiting = `已提交取消${what}的双人复核，等待他人复核`;
    dispatch(toast({ kind: 'success', title: waits ? waiting : `${what}${wanted ? '已取消' : '已要求'}双人复核` }));
  };
  const confirm = (row: Row) => {
    const { label, rule } = FOUR_EYES[row.subject];
    void modal.confirm({
      title: row.wanted ? `取消“${label}”的双人复核？` : `要求“${label}”双人复核？`,
      content: row.wanted
        ? '提交后须由本单位另一名可维护角色的成员复核，复核前仍须双人复核。取消后，一人即可办理；此前已提交、等待复核的事项仍由他人复核。'
        : rule,
      okText: row.wanted ? '提交申请' : '开启',
      cancelText: '返回',
      onOk: () => change(row),
    });
  };

  return (
    <>
      {modalHolder}
      <FailureNotice failure={failure} />
      <ul className="four-eyes-list">
        {subjects.map((row) => (
          <li key={row.subject}>
            <div>
              <strong>{FOUR_EYES[row.subject].label}</strong>
              <p>{FOUR_EYES[row.subject].rule}</p>
              <p className={row.wanted && row.holders < EYES_NEEDED ? 'four-eyes-short' : undefined}>{holdersOf(row)}</p>
              {row.wanted && row.request ? <GivenUp subject={row.subject} request={row.request} onConfirm={() => change(row)} /> : null}
            </div>
            <Switch
              aria-label={`${FOUR_EYES[row.subject].label}双人复核`}
              checked={row.wanted}
              disabled={isWaiting(row)}
              loading={isLoading}
              checkedChildren="开"
              unCheckedChildren="关"
              onChange={() => confirm(row)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function isWaiting({ wanted, request }: Row): boolean {
  return wanted && request !== undefined && !request.returned;
}

interface GivenUpProps extends Pick<Row, 'subject'> {
  request: NonNullable<Row['request']>;
  onConfirm: () => Promise<void>;
}

/** That somebody wants to give four eyes up: its maker withdraws it, another confirms or returns it. */
function GivenUp({ subject, request: { requestId, target, userName, at, mine, returned }, onConfirm }: GivenUpProps) {
  const [returning, setReturning] = useState<string>();
  const [drop] = useDropRequestMutation();
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();
  const { label } = FOUR_EYES[subject];
  const key = { subject: 'setting', target } as const;
  if (returned)
    return (
      <p>
        {returned.userName}退回了{userName}提交的取消申请：{returned.reason}
      </p>
    );
  const confirmChange = () =>
    void modal.confirm({
      title: `复核取消“${label}”的双人复核？`,
      content: `${userName}提交。复核后，一人即可办理；此前已提交、等待复核的事项仍由他人复核。`,
      okText: '复核通过',
      cancelText: '返回',
      onOk: onConfirm,
    });
  const requestWithdrawing = () =>
    void modal.confirm({
      title: `撤回取消“${label}”的双人复核？`,
      content: '撤回后不再等待复核，仍须双人复核。',
      okText: '撤回',
      cancelText: '返回',
      onOk: async () => {
        const answer = await drop({ ...key, requestId });
        if (!answer.error) dispatch(toast({ kind: 'success', title: '已撤回' }));
      },
    });
  return (
    <>
      {modalHolder}
      <p role="status">
        {mine ? '您' : userName}于 <DateText value={at} precision="minute" /> 提交取消双人复核，等待{mine ? '他人' : '您'}复核。
      </p>
      {mine ? (
        <Button size="small" aria-label={`撤回：${label}`} onClick={requestWithdrawing}>
          撤回
        </Button>
      ) : (
        <div className="role-acts">
          <Button size="small" type="primary" aria-label={`复核：${label}`} onClick={confirmChange}>
            复核
          </Button>
          <Button size="small" danger aria-label={`退回：${label}`} onClick={() => startTransition(() => setReturning(requestId))}>
            退回
          </Button>
        </div>
      )}
      {returning !== undefined ? (
        <ReturnRequestDialog
          label={FOUR_EYES.setting.label}
          onReturn={(reason) => drop({ ...key, requestId: returning, reason })}
          onClose={() => setReturning(undefined)}
        />
      ) : null}
    </>
  );
}

function holdersOf({ subject, wanted, holders }: Row): string {
  const permission = PERMISSIONS[FOUR_EYES[subject].permission].label;
  const holdersText = `现有 ${String(holders)} 名在用成员持有“${permission}”权限`;
  return wanted && holders < EYES_NEEDED ? `${holdersText}，无人可以复核，请为其他成员分配该权限。` : `${holdersText}。`;
}
