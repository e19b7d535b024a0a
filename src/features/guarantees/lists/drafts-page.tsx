import { Button, Modal } from 'antd';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { useDeleteDraftMutation, useDraftPageQuery } from '../../../api/guarantees';
import { loadFailure } from '../../../api/load-failure';
import { useSavedTable } from '../../../api/preferences';
import { toast } from '../../../api/signals';
import { draftAddress } from '../../../blocks/page/draft-address';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { DataTable } from '../../../blocks/table/data-table';
import { TableTools } from '../../../blocks/table/table-tools';
import { useColumnLayout } from '../../../blocks/table/use-column-layout';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { PROJECT_LIST } from '../paths';
import { DRAFT_COLUMNS, type DraftRow } from './draft-columns';

export function DraftsPage() {
  const { view, showView } = useTableUrl([], []);
  const { data, error, isFetching, refetch } = useDraftPageQuery({ page: view.page, size: view.size }, { refetchOnMountOrArgChange: true });
  const saved = useSavedTable('drafts');
  const layout = useColumnLayout(DRAFT_COLUMNS, saved.columns, saved.saveColumns);
  const [remove] = useDeleteDraftMutation();
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();

  const confirm = ({ applyNo, projectName }: DraftRow) =>
    void modal.confirm({
      title: '确认删除吗？',
      content: `草稿“${projectName || applyNo}”删除后不能恢复。`,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await remove({ applyNo });
        if (!answer.error) dispatch(toast({ kind: 'success', title: '草稿已删除' }));
      },
    });

  return (
    <div className={saved.density === 'compact' ? 'page page-compact' : 'page'}>
      {modalHolder}
      <PageHeader
        title="我的草稿"
        description="尚未提交的保函申请，继续填写后提交。"
        actions={
          <LinkButton type="primary" to={PROJECT_LIST}>
            申请保函
          </LinkButton>
        }
      />
      <Panel>
        <DataTable
          label="我的草稿"
          columns={layout.columns}
          tools={<TableTools columns={DRAFT_COLUMNS} layout={layout} density={saved.densityTool} />}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ applyNo }) => applyNo}
          view={view}
          density={saved.density}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty="暂无草稿"
          actionsWidth={140}
          actions={(row) => (
            <span className="row-actions">
              <Link to={draftAddress(row)} aria-label={`继续填写：${row.projectName || row.applyNo}`}>
                继续填写
              </Link>
              <Button type="link" size="small" danger aria-label={`删除：${row.projectName || row.applyNo}`} onClick={() => confirm(row)}>
                删除
              </Button>
            </span>
          )}
        />
      </Panel>
    </div>
  );
}
