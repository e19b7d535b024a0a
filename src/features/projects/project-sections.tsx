import { Collapse } from 'antd';
import { PROJECT_SECTION_FIELDS, type ProjectSection } from '#domain/project/fields';
import { DateText } from '../../blocks/date/date-text';
import { Description } from '../../blocks/description/description';
import { Money } from '../../blocks/money/money';
import { Panel } from '../../blocks/page/panel';
import { SectionChoice } from '../../blocks/section-choice/section-choice';
import './projects.css';

export interface ProjectSectionsProps {
  sections: readonly ProjectSection[];
  choosable: boolean;
  chosen: readonly string[];
  onChoose: (sectionNos: string[]) => void;
}

export function ProjectSections({ sections, choosable, chosen, onChoose }: ProjectSectionsProps) {
  const facts = (section: ProjectSection) => <Description fields={PROJECT_SECTION_FIELDS} values={section} />;
  return (
    <Panel title={`标段（${String(sections.length)}）`} extra={choosable ? <span>已选 {chosen.length} 个标段</span> : null}>
      {choosable ? (
        <SectionChoice sections={sections} chosen={chosen} onChoose={onChoose} more={facts} />
      ) : (
        <Collapse
          ghost
          items={sections.map((section) => ({
            key: section.sectionNo,
            label: (
              <span className="section-head">
                <span>{section.sectionName}</span>
                <span className="section-head-facts">
                  开标 <DateText value={section.bidOpeningDate} /> · <Money value={section.guaranteeAmount} />
                </span>
              </span>
            ),
            children: facts(section),
          }))}
        />
      )}
    </Panel>
  );
}
