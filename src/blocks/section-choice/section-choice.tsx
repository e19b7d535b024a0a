import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { ProjectSection } from '#domain/project/fields';
import { DateText } from '../date/date-text';
import { Money } from '../money/money';
import './section-choice.css';

export interface SectionChoiceProps {
  sections: readonly ProjectSection[];
  chosen: readonly string[];
  disabled?: boolean;
  onChoose: (sectionNos: string[]) => void;
  /** What else is known of a section, folded below it. */
  more?: (section: ProjectSection) => ReactNode;
}

export function SectionChoice({ sections, chosen, disabled = false, onChoose, more }: SectionChoiceProps) {
  const toggle = (sectionNo: string, on: boolean) =>
    onChoose(sections.map((section) => section.sectionNo).filter((no) => (no === sectionNo ? on : chosen.includes(no))));
  return (
    <ul className="section-choice" aria-label="标段">
      {sections.map((section) => {
        const { sectionNo, sectionName, bidOpeningDate, guaranteeAmount } = section;
        return (
          <li key={sectionNo} className="section-choice-item">
            <Checkbox
              disabled={disabled}
              checked={chosen.includes(sectionNo)}
              onChange={(event) => toggle(sectionNo, event.target.checked)}
            >
              <span className="section-choice-name">{sectionName}</span>
            </Checkbox>
            <span className="section-choice-facts">
              <span>编号 {sectionNo}</span>
              <span>
                开标时间 <DateText value={bidOpeningDate} />
              </span>
              <span>
                担保金额 <Money value={guaranteeAmount} />
              </span>
            </span>
            {more ? (
              <details className="section-choice-more">
                <summary>
                  标段详情<span className="visually-hidden">：{sectionName}</span>
                </summary>
                {more(section)}
              </details>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
