import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { TEMPLATES } from '#contract/addresses/templates';
import type { TemplateRow } from '#contract/templates';
import { templateKinds } from '#domain/product/content';
import { WORD_FLOOR } from '#domain/search-words';
import { TEMPLATE_STATES, templateStates } from '#domain/template/state';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import type { SearchField } from '../../blocks/search-form/search-field';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { templatePath } from './paths';
import { TEMPLATE_COLUMNS } from './template-columns';
import { KIND_OPTIONS } from './template-words';
import './templates.css';

const { useTemplatePageQuery } = apiOf(TEMPLATES);

const AddTemplateDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "add-template" */ './add-template-dialog')).AddTemplateDialog,
}));

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'kind', 'state'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '模板名称', names: ['keyword'], placeholder: '至少 2 个字', minLength: WORD_FLOOR },
  { kind: 'choice', label: '文件', names: ['kind'], options: KIND_OPTIONS },
  {
    kind: 'choice',
    label: '状态',
    names: ['state'],
    options: templateStates.map((value) => ({ value, label: TEMPLATE_STATES[value].label })),
  },
];

export function TemplatesPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { view, filters } = url;
  const { keyword } = filters;
  const state = templateStates.find((each) => each === filters.state);
  const kind = templateKinds.find((each) => each === filters.kind);
  const [adding, setAdding] = useState<{ copyOf?: TemplateRow }>();
  const { data, error, isFetching, refetch } = useTemplatePageQuery(
    { page: view.page, size: view.size, ...(keyword ? { keyword } : {}), ...(kind ? { kind } : {}), ...(state ? { state } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <PageHeader
        title="合同与保函模板"
        description="签署合同、出具保函时采用的文本格式。发布后产品可选用；已签的合同、已出具的保函保持当时的版本，不随模板修改而变化。"
        actions={
          <Button type="primary" onClick={() => setAdding({})}>
            新建模板
          </Button>
        }
      />
      <SearchedList
        label="模板列表"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={TEMPLATE_COLUMNS}
        keyOf={({ templateNo }) => templateNo}
        what="模板"
        empty="尚无模板。可新建模板，或复制平台标准格式后修改。"
        actions={(template) => (
          <>
            <LinkButton
              type="link"
              size="small"
              to={templatePath(template.templateNo)}
              aria-label={`${verbOf(template)}：${template.name}`}
            >
              {verbOf(template)}
            </LinkButton>
            <Button type="link" size="small" aria-label={`复制：${template.name}`} onClick={() => setAdding({ copyOf: template })}>
              复制
            </Button>
          </>
        )}
        actionsWidth={112}
      />
      {adding ? (
        <Suspense fallback={null}>
          <AddTemplateDialog {...adding} onClose={() => setAdding(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function verbOf({ mayEdit }: TemplateRow): string {
  return mayEdit ? '编辑' : '查看';
}
