import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { MEMBERS } from '#contract/addresses/members';
import type { ReplyOf } from '#contract/call';
import type { HandedOver, handOverWork, MemberRow } from '#contract/members';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { useSubmission } from '../../../api/use-submission';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { byLabel } from '../../../blocks/fields/widgets/choices';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';
import { LoadState } from '../../../blocks/page/load-state';

const { useHandOverWorkMutation, useMemberWorkQuery } = apiOf(MEMBERS);

const KINDS: Readonly<Record<HandedOver, { label: string; words: string }>> = {
  cases: { label: '已领取的审核件', words: '转由对方继续审核' },
  audits: { label: '指定其审核的申请', words: '之后的审核级别改由对方审核' },
  products: { label: '流程中指定其审核的产品', words: '今后的申请改由对方审核' },
  drafts: { label: '保函申请草稿', words: '改记为对方保存' },
};

const IN_PARTS = '没有能接手全部所选内容的同事，请减少移交内容，分次移交';
const NOBODY = '没有可接手的同事，请先邀请成员或为其分配审核角色';

function nothingGiven(stays: number): string {
  return stays > 0
    ? `没有移交：${String(stays)} 件产品已有变更等待复核，请在复核后再移交`
    : '没有移交：所选内容已由他人办理或移交，请查看最新待办';
}

function doneText(kinds: ReplyOf<typeof handOverWork>['kinds'], toName: string) {
  const unconfirmed = kinds.reduce((sum, { fourEyesRequested = 0 }) => sum + fourEyesRequested, 0);
  const stays = kinds.reduce((sum, { left: saved = 0 }) => sum + saved, 0);
  const given = kinds.reduce((sum, { total }) => sum + total, 0) - stays;
  const waits = unconfirmed > 0 ? `，其中 ${String(unconfirmed)} 件产品变更须由他人复核后生效` : '';
  const remains = stays > 0 ? `；另有 ${String(stays)} 件产品已有变更等待复核，未移交` : '';
  return {
    kind: stays > 0 || given === 0 ? ('warning' as const) : ('success' as const),
    title: given > 0 ? `已将 ${String(given)} 件待办移交给${toName}${waits}${remains}` : nothingGiven(stays),
  };
}

/** Shows what waits for a member and nobody else, and gives what is chosen of it to a colleague. */
export function HandOverDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { userId, userName } = member;
  const { data, error, refetch } = useMemberWorkQuery({ userId }, { refetchOnMountOrArgChange: true });
  const [left, setLeft] = useState<readonly HandedOver[]>([]);
  const [toUserId, setToUserId] = useState<string>();
  const [handOver] = useHandOverWorkMutation();
  const waiting = (data?.kinds ?? []).filter(({ total }) => total > 0);
  const chosen = waiting.filter(({ kind }) => !left.includes(kind)).map(({ kind }) => kind);
  const colleagues = data?.takers ?? [];
  const takers = colleagues.filter(({ kinds }) => chosen.every((kind) => kinds.includes(kind)));
  const inParts = chosen.length > 1 && chosen.every((kind) => colleagues.some(({ kinds }) => kinds.includes(kind)));
  const to = takers.find((one) => one.userId === toUserId);

  const submit = useSubmission(handOver, { success: ({ kinds }) => doneText(kinds, to?.userName ?? ''), onDone: onClose });
  const run = to && chosen.length > 0 ? () => submit({ userId, toUserId: to.userId, kinds: chosen }) : undefined;
  const actions =
    waiting.length > 0
      ? [
          CANCEL_ACTION,
          { key: 'ok', text: '移交', result: 'ok' as const, primary: true, closable: false, ...(run ? { run } : { disabled: true }) },
        ]
      : [{ key: 'done', text: '关闭', result: 'cancel' as const }];
  return (
    <ActionModal open title={`移交待办：${userName}`} width={680} actions={actions} onClose={onClose}>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
        {() =>
          waiting.length === 0 ? (
            <EmptyState kind="done">{userName}名下没有待办</EmptyState>
          ) : (
            <>
              <fieldset className="hand-over-kinds">
                <legend>移交内容</legend>
                {waiting.map(({ kind, total, first }) => (
                  <div key={kind} className="hand-over-kind">
                    <Checkbox
                      checked={!left.includes(kind)}
                      onChange={({ target }) => setLeft(target.checked ? left.filter((one) => one !== kind) : [...left, kind])}
                    >
                      {KINDS[kind].label} {total} 件
                    </Checkbox>
                    <p className="hand-over-words">{KINDS[kind].words}</p>
                    <ul>
                      {first.map(({ id, name, note }) => (
                        <li key={id}>
                          {name}
                          {note && note !== name ? <span>{note}</span> : null}
                        </li>
                      ))}
                      {total > first.length ? <li>等 {total} 件</li> : null}
                    </ul>
                  </div>
                ))}
              </fieldset>
              <Form layout="vertical">
                <Form.Item label="接手的同事" htmlFor="hand-over-to" required>
                  <Select
                    id="hand-over-to"
                    placeholder="请选择"
                    notFoundContent={takers.length > 0 ? '没有匹配的同事' : inParts ? IN_PARTS : NOBODY}
                    showSearch={{ filterOption: byLabel }}
                    options={takers.map((one) => ({ value: one.userId, label: `${one.userName}（${one.roleNames.join('、')}）` }))}
                    value={to?.userId ?? null}
                    onChange={setToUserId}
                  />
                </Form.Item>
              </Form>
            </>
          )
        }
      </LoadState>
    </ActionModal>
  );
}
