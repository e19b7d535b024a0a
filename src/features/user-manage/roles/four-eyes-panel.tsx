import { Alert, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FourEyesSetting } from '#contract/four-eyes';
import { EYES_NEEDED, FOUR_EYES } from '#domain/four-eyes';
import { PERMISSIONS } from '#domain/permissions';
import { CODES } from '../../../api/codes';
import { useFourEyesSettingQuery, useSaveFourEyesMutation } from '../../../api/four-eyes';
import { loadFailure } from '../../../api/load-failure';
import { notify } from '../../../api/signals';
import { failureText, isBusiness } from '../../../api/wire/failure';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';

/** For what the organisation wants one person to hand in and another to confirm. */
export function FourEyesPanel() {
  const { data, error, refetch } = useFourEyesSettingQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
      {(setting) => (
        <Panel title="双人复核">
          <p className="people-intro">开启后，提交人不能自行复核，须由本单位另一名有权限的成员确认后生效。对下一次操作即时生效。</p>
          {setting.subjects.length === 0 ? (
            <EmptyState kind="rows">本单位没有需要双人复核的事项</EmptyState>
          ) : (
            <Subjects setting={setting} onReload={refetch} />
          )}
        </Panel>
      )}
    </LoadState>
  );
}

type Row = FourEyesSetting['subjects'][number];

function Subjects({ setting: { version, subjects }, onReload }: { setting: FourEyesSetting; onReload: () => Promise<unknown> }) {
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading }] = useSaveFourEyesMutation();
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();

  const change = async ({ subject, wanted }: Row) => {
    const others = subjects.filter((one) => one.wanted && one.subject !== subject).map((one) => one.subject);
    const answer = await save({ version, wanted: wanted ? others : [...others, subject] });
    setProblem(answer.error ? failureText(answer.error) : undefined);
    if (!answer.error)
      dispatch(notify({ kind: 'success', title: `“${FOUR_EYES[subject].label}”${wanted ? '已取消双人复核' : '已要求双人复核'}` }));
    else if (isBusiness(answer.error, CODES.statusChanged)) await onReload();
  };
  const ask = (row: Row) => {
    const { label, rule } = FOUR_EYES[row.subject];
    void modal.confirm({
      title: row.wanted ? `取消“${label}”的双人复核？` : `要求“${label}”双人复核？`,
      content: row.wanted ? '取消后，一人即可办理；已提交、等待复核的事项将作废，须重新办理。' : rule,
      okText: row.wanted ? '取消双人复核' : '开启',
      cancelText: '返回',
      onOk: () => change(row),
    });
  };

  return (
    <>
      {modalHolder}
      {problem ? <Alert type="error" showIcon role="alert" className="people-alert" title={problem} /> : null}
      <ul className="four-eyes-list">
        {subjects.map((row) => (
          <li key={row.subject}>
            <div>
              <strong>{FOUR_EYES[row.subject].label}</strong>
              <p>{FOUR_EYES[row.subject].rule}</p>
              <p className={row.wanted && row.holders < EYES_NEEDED ? 'four-eyes-short' : undefined}>{holdersOf(row)}</p>
            </div>
            <Switch
              aria-label={`${FOUR_EYES[row.subject].label}双人复核`}
              checked={row.wanted}
              loading={isLoading}
              checkedChildren="开"
              unCheckedChildren="关"
              onChange={() => ask(row)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function holdersOf({ subject, wanted, holders }: Row): string {
  const permission = PERMISSIONS[FOUR_EYES[subject].permission].label;
  const held = `现有 ${String(holders)} 名在用成员持有“${permission}”权限`;
  return wanted && holders < EYES_NEEDED ? `${held}，无人可以复核，请为其他成员分配该权限或取消双人复核。` : `${held}。`;
}
