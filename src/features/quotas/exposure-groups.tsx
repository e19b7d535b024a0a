import { App, Button, Empty } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { EXPOSURE } from '#contract/addresses/exposure';
import type { ExposureGroup } from '#contract/exposure';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { toast } from '../../api/signals';
import { failureText } from '../../api/wire/failure';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordPages } from '../../blocks/table/record-pages';
import { useLastPage } from '../../blocks/table/use-last-page';
import { ExposureGroupDialog } from './exposure-group-dialog';
import { ExposureUse } from './exposure-use';

const { useDeleteExposureGroupMutation, useExposureGroupPageQuery } = apiOf(EXPOSURE);

interface ExposureGroupsProps {
  institution: { guaranteeAppId?: string };
  mayEdit: boolean;
}

const SIZE = 10;

/** The groups of related customers, with what each uses. */
export function ExposureGroups({ institution, mayEdit }: ExposureGroupsProps) {
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<ExposureGroup | 'new'>();
  const { data, error, isFetching, refetch } = useExposureGroupPageQuery(
    { ...institution, page, size: SIZE },
    { refetchOnMountOrArgChange: true },
  );
  useLastPage({ rows: data?.list, total: data?.total ?? 0, loading: isFetching, page, size: SIZE, onLast: setPage });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {({ list, total }) => (
        <Panel title="关联方客户组" extra={mayEdit ? <Button onClick={() => setEdited('new')}>新增客户组</Button> : null}>
          {total === 0 ? <Empty description="尚未登记关联方。登记后，组内各单位的担保责任余额合并计算。" /> : null}
          <ul className="exposure-groups">
            {list.map((group) => (
              <li key={group.groupId}>
                <div className="exposure-group-head">
                  <strong>{group.groupName}</strong>
                  {mayEdit ? (
                    <span>
                      <Button type="link" size="small" aria-label={`修改：${group.groupName}`} onClick={() => setEdited(group)}>
                        修改
                      </Button>
                      <DeleteButton institution={institution} group={group} />
                    </span>
                  ) : null}
                </div>
                <ExposureUse use={group} />
                <p className="quota-limited">
                  {group.members.map(({ orgName, organizationCode }) => `${orgName}（${organizationCode}）`).join('、')}
                </p>
              </li>
            ))}
          </ul>
          <RecordPages page={page} size={SIZE} total={total} onChange={setPage} />
          {edited ? (
            <ExposureGroupDialog
              institution={institution}
              {...(edited === 'new' ? {} : { group: edited })}
              onClose={() => setEdited(undefined)}
            />
          ) : null}
        </Panel>
      )}
    </LoadState>
  );
}

function DeleteButton({
  institution,
  group: { groupId, groupName, version },
}: {
  institution: ExposureGroupsProps['institution'];
  group: ExposureGroup;
}) {
  const { modal } = App.useApp();
  const dispatch = useDispatch();
  const [deleteGroup] = useDeleteExposureGroupMutation();
  const confirm = () =>
    void modal.confirm({
      title: `删除客户组“${groupName}”？`,
      content: '删除后，组内单位不再合并计算担保责任余额。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        const answer = await deleteGroup({ ...institution, groupId, version });
        dispatch(
          toast(
            answer.error ? { kind: 'error', title: failureText(answer.error) } : { kind: 'success', title: `已删除客户组“${groupName}”` },
          ),
        );
      },
    });
  return (
    <Button type="link" size="small" danger aria-label={`删除：${groupName}`} onClick={confirm}>
      删除
    </Button>
  );
}
