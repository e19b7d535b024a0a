import { Alert, Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useProductPageQuery } from '../../api/products';
import { AreaField } from '../../blocks/fields/area-field';
import { DataForm } from '../../blocks/form/data-form';
import { groupId } from '../../blocks/form/form-paths';
import { GroupAnchor } from '../../blocks/form/group-anchor';
import { ProblemsLeft, ProblemSummary } from '../../blocks/form/problem-summary';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { LinesSelect } from './lines-select';
import { PROJECT_LIST, projectPath } from './paths';
import type { ProjectStart } from './project-start';
import { SectionsEditor } from './sections-editor';
import { depositHint } from './use-deposit-law';
import { SECTIONS_ID, useProjectForm } from './use-project-form';
import './projects.css';

export interface ProjectFormProps {
  start: ProjectStart;
  /** The project that is shown is older than the one there is. */
  outdated: boolean;
  onReload: () => void;
}

const ALL_PRODUCTS = { page: 1, size: 200 } as const;

export function ProjectForm({ start, outdated, onReload }: ProjectFormProps) {
  const { detail } = start;
  const work = useProjectForm(start);
  const [modal, holder] = Modal.useModal();
  const { data: products } = useProductPageQuery(ALL_PRODUCTS);
  const { lawful, sections } = work;
  const overrides = useMemo(() => {
    const options = (products?.list ?? []).map(({ productNo, productName, guaranteeAppName }) => ({
      value: productNo,
      label: `${productName}（${guaranteeAppName}）`,
    }));
    return {
      fields: {
        'recommendOrg.bidderApps': { control: <LinesSelect label="推荐投标人" />, wide: true },
        'configProInfo.productIds': { control: <LinesSelect label="适用保函产品" options={options} />, wide: true },
        'tendersDoc.biddingDocumentKeys': { wide: true },
        'biddingSurvey.areaId': { control: <AreaField label="项目所在地" /> },
        'projectGuaranteeInfo.depositAmount': {
          hint: depositHint(lawful, ({ projectGuaranteeInfo }) => ({ sections, depositAmount: projectGuaranteeInfo?.['depositAmount'] })),
        },
      },
    };
  }, [products, lawful, sections]);
  const title = detail ? '编辑项目' : '新建项目';
  const again = detail?.approvalStatus === 'return' || detail?.approvalStatus === 'toBeAdded';
  const asksAgain = detail?.approvalStatus === 'pass' && !detail.allowedEvents.includes('abort');
  const wrongGroups = new Set(work.problems.list.map(({ field }) => field.split('.')[0] ?? ''));

  const submit = async () => {
    if (!(await work.check())) return;
    const sure =
      !asksAgain ||
      (await modal.confirm({
        title: '修改后须重新审核',
        content: '保存后，项目将转为待审核。审核通过前，投标人看不到该项目，也不能申请新的保函。',
        okText: '保存并提交审核',
        cancelText: '再看看',
      }));
    if (sure) await work.save();
  };

  const beginAnew = (words: string) => (
    <Button
      size="small"
      onClick={() => {
        work.discard();
        onReload();
      }}
    >
      {words}
    </Button>
  );

  return (
    <div className="page">
      {holder}
      <LeaveGuard unsaved={work.edited} title="项目尚未保存" onLeave={work.discard}>
        离开后，尚未保存的修改将丢失。
      </LeaveGuard>
      <PageHeader
        title={title}
        description={
          detail
            ? (detail.project.biddingSurvey.projectName ?? detail.projectNo)
            : '提交后由交易中心或平台审核，审核通过后投标人可申请保函。'
        }
        actions={<LinkButton to={detail ? projectPath(detail.projectNo) : PROJECT_LIST}>{detail ? '返回项目' : '返回项目列表'}</LinkButton>}
      />
      {again && detail.auditInfo?.returnReason ? (
        <Alert
          type="warning"
          showIcon
          title={detail.approvalStatus === 'return' ? '退回原因' : '补充要求'}
          description={detail.auditInfo.returnReason}
        />
      ) : null}
      {work.recovered ? (
        <Alert type="info" showIcon title="已恢复上次未保存的填写内容，请核对。" action={beginAnew('放弃并重新填写')} />
      ) : null}
      {work.locked.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title="项目曾审核通过，投标人可能已据此申请保函：项目名称、招标人、建设单位，以及各标段的名称、开标时间、担保金额和有效期不能修改。"
        />
      ) : null}
      {outdated || work.overtaken ? (
        <Alert type="error" showIcon title="项目已被他人修改或审核，请载入最新内容后再改。" action={beginAnew('放弃修改，载入最新内容')} />
      ) : work.notice ? (
        <Alert type="error" showIcon title="项目未能保存" description={work.notice} />
      ) : null}
      <GroupAnchor
        entries={[
          ...Object.entries(work.schema).map(([name, { label }]) => ({ id: groupId(name), label, wrong: wrongGroups.has(name) })),
          { id: SECTIONS_ID, label: '标段', wrong: wrongGroups.has('projectSections') },
        ]}
      />
      <ProblemSummary problems={work.problems} />
      <DataForm
        schema={work.schema}
        mode={work.mode}
        form={work.form}
        initialValues={work.first}
        validate={work.validate}
        problems={work.problems}
        overrides={overrides}
        onEdit={work.edit}
      />
      <SectionsEditor
        id={SECTIONS_ID}
        sections={sections}
        lawful={lawful}
        newSection={start.newSection}
        locked={work.locked}
        problems={work.wrongSections}
        problem={work.sectionsProblem}
        onChange={work.changeSections}
      />
      <BottomBar>
        <BottomBarState live>{work.edited ? '有未保存的修改' : '没有未保存的修改'}</BottomBarState>
        <ProblemsLeft problems={work.problems} />
        <Button type="primary" loading={work.saving} disabled={outdated || work.overtaken} onClick={() => void submit()}>
          {detail?.approvalStatus === 'pass' && !asksAgain ? '保存' : again ? '重新提交审核' : '提交审核'}
        </Button>
      </BottomBar>
    </div>
  );
}
