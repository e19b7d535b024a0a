import { enumerationLabel } from '#domain/enumerations';
import type { RegistrationState } from '#domain/registration/events';
import { participantKind, participants, type Participant } from '#domain/registration/participants';
import { loadFailure } from '../../../api/load-failure';
import { useRegistrationPageQuery } from '../../../api/registrations';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { SearchForm } from '../../../blocks/search-form/search-form';
import { DataTable } from '../../../blocks/table/data-table';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { reviewPath } from '../paths';
import { REVIEW_COLUMNS } from './review-columns';

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'status', 'participant'] as const;
const STATUSES = ['pending', 'return', 'pass', 'draft', 'joined'] as const satisfies readonly RegistrationState[];
const ALL = 'all';
const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '单位名称、信用代码或手机号' },
  {
    kind: 'choice',
    label: '状态',
    names: ['status'],
    options: [
      { value: ALL, label: '全部' },
      ...STATUSES.map((value) => ({ value, label: value === 'draft' ? '已撤回' : enumerationLabel('registerStatus', value) })),
    ],
  },
  {
    kind: 'choice',
    label: '参与方类型',
    names: ['participant'],
    options: participants.map((value) => ({ value, label: participantKind(value).label })),
  },
];

/** Registrations for the platform's reviewers: those that wait, the oldest first, unless another status is asked for. OS-02. */
export function RegistrationsPage() {
  const { view, filters, showView, showFilters } = useTableUrl(SORT_FIELDS, FILTERS);
  const { keyword } = filters;
  const requested = filters.status ?? 'pending';
  const status = STATUSES.find((each) => each === requested);
  const participant: Participant | undefined = participants.find((each) => each === filters.participant);
  const { data, error, isFetching, refetch } = useRegistrationPageQuery(
    {
      page: view.page,
      size: view.size,
      ...(keyword ? { keyword } : {}),
      ...(status ? { status } : {}),
      ...(participant ? { participant } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  const [oldest] = data?.list ?? [];
  const waiting = status === 'pending' && !keyword && !participant;
  return (
    <div className="page">
      <PageHeader
        title="注册审核"
        description="核对单位的主体资料。待审核的按提交先后排列；通过后自动开通单位、设置管理员并申请数字证书。"
        actions={
          waiting && oldest ? (
            <LinkButton type="primary" to={reviewPath(oldest.registrationNo)}>
              开始审核
            </LinkButton>
          ) : null
        }
      />
      <Panel>
        <SearchForm fields={FIELDS} values={{ ...filters, status: requested }} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="注册申请"
          columns={REVIEW_COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ registrationNo }) => registrationNo}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          emptyKind={waiting ? 'done' : 'search'}
          empty={waiting ? '没有等待审核的注册申请' : '没有符合条件的注册申请，请调整查询条件'}
        />
      </Panel>
    </div>
  );
}
