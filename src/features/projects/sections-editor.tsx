import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { ProjectSection } from '#domain/project/fields';
import { PROJECT_LIMITS, type SectionLaw } from '#domain/project/rules';
import { DateText } from '../../blocks/date/date-text';
import { EmptyState } from '../../blocks/empty/empty-state';
import { Money } from '../../blocks/money/money';
import { Panel } from '../../blocks/page/panel';
import { SectionDialog } from './section-dialog';
import './projects.css';

export interface SectionsEditorProps {
  id: string;
  sections: readonly ProjectSection[];
  /** What a section that is added begins with. */
  newSection: Partial<ProjectSection>;
  lawful: SectionLaw;
  /** Numbers of the sections on which letters depend. */
  locked: readonly string[];
  /** What is wrong in a section, by its place. */
  problems: ReadonlyMap<number, string>;
  /** What is wrong with the sections as a whole. */
  problem: string | null;
  onChange: (sections: ProjectSection[]) => void;
}

interface Editing {
  at: number | null;
  section: Partial<ProjectSection>;
}

export function SectionsEditor({ id, sections, newSection, lawful, locked, problems, problem, onChange }: SectionsEditorProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [modal, holder] = Modal.useModal();
  const isLocked = (sectionNo: string) => locked.includes(sectionNo);
  const remove = async (at: number, { sectionName }: ProjectSection) => {
    const sure = await modal.confirm({
      title: `删除标段“${sectionName}”？`,
      content: '保存项目后生效。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
    });
    if (sure) onChange(sections.filter((_section, index) => index !== at));
  };
  const full = sections.length >= PROJECT_LIMITS.sections;
  const add = (
    <Button icon={<PlusOutlined aria-hidden="true" />} disabled={full} onClick={() => setEditing({ at: null, section: newSection })}>
      添加标段
    </Button>
  );

  return (
    <Panel id={id} title={`标段（${sections.length}）`} extra={sections.length > 0 ? add : null}>
      {holder}
      {problem ? (
        <p role="alert" className="sections-problem">
          {problem}
        </p>
      ) : null}
      {sections.length === 0 ? (
        <EmptyState kind="rows" action={add}>
          每个项目至少有一个标段，投标人按标段申请保函。
        </EmptyState>
      ) : (
        <table className="sections-table">
          <thead>
            <tr>
              <th scope="col">标段</th>
              <th scope="col">开标时间</th>
              <th scope="col" className="sections-amount">
                担保金额
              </th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {sections.map((section, at) => (
              <tr key={section.sectionNo}>
                <td data-label="标段">
                  <div className="sections-name">{section.sectionName}</div>
                  <div className="sections-quiet">编号 {section.sectionNo}</div>
                  {problems.has(at) ? <div className="sections-problem">{problems.get(at)}</div> : null}
                </td>
                <td data-label="开标时间">
                  <DateText value={section.bidOpeningDate} />
                </td>
                <td data-label="担保金额" className="sections-amount">
                  <Money value={section.guaranteeAmount} />
                </td>
                <td data-label="操作">
                  <span className="sections-actions">
                    <Button
                      type="link"
                      size="small"
                      aria-label={`编辑标段：${section.sectionName}`}
                      onClick={() => setEditing({ at, section })}
                    >
                      编辑
                    </Button>
                    <Button
                      type="link"
                      size="small"
                      aria-label={`复制标段：${section.sectionName}`}
                      disabled={full}
                      onClick={() => setEditing({ at: null, section: copyOf(section) })}
                    >
                      复制
                    </Button>
                    {isLocked(section.sectionNo) ? null : (
                      <Button
                        type="link"
                        size="small"
                        danger
                        aria-label={`删除标段：${section.sectionName}`}
                        onClick={() => void remove(at, section)}
                      >
                        删除
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {editing ? (
        <SectionDialog
          section={editing.section}
          lawful={lawful}
          isNew={editing.at === null}
          dependent={editing.at !== null && isLocked(editing.section.sectionNo ?? '')}
          taken={sections.filter((_section, index) => index !== editing.at).map(({ sectionNo }) => sectionNo)}
          onSave={(section) => {
            onChange(editing.at === null ? [...sections, section] : sections.map((one, at) => (at === editing.at ? section : one)));
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Panel>
  );
}

/** As a beginning for the next section; its number, its name and who won it are its own. */
function copyOf(section: ProjectSection): Partial<ProjectSection> {
  const { sectionNo: _no, sectionName: _name, winningBidder: _winner, winningBidderCode: _code, ...same } = section;
  return same;
}
