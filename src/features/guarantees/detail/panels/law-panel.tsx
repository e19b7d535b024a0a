import type { GuaranteeDetail } from '#contract/guarantees';
import { APPLICATION_GROUPS } from '#domain/application/fields';
import { dayOf } from '#domain/dates';
import type { FieldDefinition } from '#domain/field';
import { lawFactsOf, meetsLaw } from '#domain/law/facts';
import { Fact, Facts } from '../../../../blocks/description/description';
import { Panel } from '../../../../blocks/page/panel';

/** What the law asked of the application on the day when it was made; it is judged by that for good. */
export function LawPanel({ detail: { application, sections, lawRules, applyFormInfo } }: { detail: GuaranteeDetail }) {
  const { guaranteeType = '' } = application.guaranteeInfo;
  const facts = lawFactsOf(guaranteeType, application.biddingApplySurvey, sections, application);
  const rules = lawRules.filter((rule) => rule.guaranteeType === guaranteeType && meetsLaw(rule.when ?? {}, facts));
  if (rules.length === 0) return null;
  return (
    <Panel title="适用的法律规定">
      <p className="law-day">按申请当日（{dayOf(applyFormInfo.applyDate)}）有效的规定，此后规定变化不影响本申请。</p>
      <Facts>
        {rules.map(({ field, law, article, says, setNo, region }) => (
          <Fact key={`${setNo} ${article} ${field} ${says}`} label={labelOf(field)} wide>
            {says}
            <span className="law-source">
              {law}
              {article} · {region === '' ? '全国' : `地方（${region}）`}规则 <span className="number">{setNo}</span>
            </span>
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

function labelOf(path: string): string {
  const [group = '', name = ''] = path.split('.');
  const fields: Readonly<Record<string, FieldDefinition>> | undefined = new Map(Object.entries(APPLICATION_GROUPS)).get(group)?.fields;
  return fields?.[name]?.label ?? path;
}
