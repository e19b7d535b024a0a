import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import type { UserInfo } from '#contract/users';
import { MOST_ROWS } from '#domain/counting';
import type { FormGroups } from '#domain/form/schema';
import type { ProjectSection } from '#domain/project/fields';
import { useProductPageQuery } from '../../api/products';
import { EditorNotices } from '../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../blocks/editor/editor-state';
import { EmptyState } from '../../blocks/empty/empty-state';
import { AreaField } from '../../blocks/fields/area-field';
import { DataForm } from '../../blocks/form/data-form';
import { groupId, type FormValues } from '../../blocks/form/form-paths';
import { GroupAnchor } from '../../blocks/form/group-anchor';
import { ProblemsLeft, ProblemSummary } from '../../blocks/form/problem-summary';
import type { ComparedVersions } from '../../blocks/form/version-conflict';
import { ActionModal } from '../../blocks/modal/action-modal';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { LinesSelect } from './lines-select';
import { PROJECT_LIST, projectPath } from './paths';
import { sectionGroup } from './project-schema';
import { newSectionOf, type SavedProject, type ProjectValue } from './project-start';
import { SectionsEditor } from './sections-editor';
import { depositHint } from './use-deposit-law';
import { SECTIONS_ID, useProjectForm } from './use-project-form';
import './projects.css';

export interface ProjectFormProps {
  user: UserInfo;
  latest: SavedProject;
  load: () => Promise<SavedProject>;
}

export function ProjectForm({ user, latest, load }: ProjectFormProps) {
  const work = useProjectForm(latest, load);
  const { data: products } = useProductPageQuery({ page: 1, size: MOST_ROWS });
  const { editor, detail, lawful, sections } = work;
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
  const isAuditedAgain = detail?.approvalStatus === 'pass' && !detail.allowedEvents.includes('abort');
  const wrongGroups = new Set(work.problems.list.map(({ field }) => field.split('.')[0] ?? ''));

  if (detail && !detail.allowedEvents.includes('modify')) return <NotModifiable projectNo={detail.projectNo} />;
  return (
    <div className="page">
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
      <EditorNotices
        editor={editor}
        what="项目"
        unplaced={work.unplaced}
        compared={(mine, theirs) => compared(work.schema, mine, theirs)}
      />
      {work.locked.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title="项目曾审核通过，投标人可能已据此申请保函：项目名称、招标人、建设单位，以及各标段的名称、开标时间、担保金额和有效期不能修改。"
        />
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
        newSection={newSectionOf(user)}
        locked={work.locked}
        problems={work.wrongSections}
        problem={work.sectionsProblem}
        onChange={work.changeSections}
      />
      <BottomBar>
        <BottomBarState live>
          <EditorState editor={editor} />
        </BottomBarState>
        <ProblemsLeft problems={work.problems} />
        <UndoButton editor={editor} />
        <Button
          type="primary"
          loading={editor.stands === 'saving'}
          disabled={editor.inConflict}
          onClick={() => editor.save(undefined, isAuditedAgain)}
        >
          {detail?.approvalStatus === 'pass' && !isAuditedAgain ? '保存' : again ? '重新提交审核' : '提交审核'}
        </Button>
      </BottomBar>
      {editor.asking ? (
        <ActionModal
          open
          title="修改后须重新审核"
          actions={[
            { key: 'cancel', text: '再看看', result: 'cancel' },
            {
              key: 'ok',
              text: '保存并提交审核',
              result: 'ok',
              primary: true,
              submits: true,
              closable: false,
              run: () => editor.send({ type: 'confirm' }),
            },
          ]}
          onClose={() => editor.send({ type: 'call off' })}
        >
          保存后，项目将转为待审核。审核通过前，投标人看不到该项目，也不能申请新的保函。
        </ActionModal>
      ) : null}
    </div>
  );
}

function NotModifiable({ projectNo }: { projectNo: string }) {
  return (
    <Panel>
      <EmptyState
        kind="forbidden"
        action={
          <LinkButton type="primary" to={projectPath(projectNo)}>
            查看项目
          </LinkButton>
        }
      >
        该项目现在不能由您修改。
      </EmptyState>
    </Panel>
  );
}

/** The fields of the project, and those of each section by its number. */
function compared(schema: FormGroups, mine: ProjectValue, theirs: ProjectValue): ComparedVersions {
  const numbered = [...new Set([...mine.sections, ...theirs.sections].map(({ sectionNo }) => sectionNo))];
  const groups = numbered.map((sectionNo) => [`projectSections ${sectionNo}`, sectionGroup(sectionNo)] as const);
  return {
    form: { ...schema, ...Object.fromEntries(groups) },
    mine: { ...mine.values, ...sectionsByNumber(mine.sections) },
    theirs: { ...theirs.values, ...sectionsByNumber(theirs.sections) },
  };
}

function sectionsByNumber(sections: readonly ProjectSection[]): FormValues {
  return Object.fromEntries(sections.map((section) => [`projectSections ${section.sectionNo}`, section]));
}
