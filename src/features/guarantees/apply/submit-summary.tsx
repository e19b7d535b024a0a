import type { ProductRow } from '#contract/products';
import type { ApplicationDraft } from '#domain/application/fields';
import { applicationShortfalls } from '#domain/application/shortfall';
import { addYuan } from '#domain/money';
import { Fact, Facts } from '../../../blocks/description/description';
import { Money } from '../../../blocks/money/money';
import { AwardAlert } from '../award-alert';
import { ShortfallAlert } from '../shortfall-alert';
import type { ApplicationStart } from './application-start';
import './apply.css';
import { useOffer } from './products/product-offer';
import { awardOf } from './section-verdicts';
import { useLaw } from './use-law';

export interface SubmitSummaryProps {
  application: ApplicationDraft;
  product: ProductRow | undefined;
  start: ApplicationStart;
}

export function SubmitSummary({ application, product, start }: SubmitSummaryProps) {
  const { project, user, accepted } = start;
  const { guaranteeAmount, effectiveDate, expiryDate } = application.guaranteeInfo ?? {};
  const offer = useOffer();
  const fees = offer.fees.get(product?.productNo ?? '');
  const sections = project.project.projectSections.filter(({ sectionNo }) => application.sectionNos?.includes(sectionNo));
  const guaranteeType = product?.guaranteeType ?? null;
  const law = useLaw(start, product?.guaranteeType);
  return (
    <>
      <Facts>
        <Fact label="项目" wide>
          {project.project.biddingSurvey.projectName}
        </Fact>
        <Fact label="标段" wide>
          {sections.map(({ sectionName }) => sectionName).join('、')}
        </Fact>
        <Fact label="产品">{product?.productName ?? '—'}</Fact>
        <Fact label="担保金额">
          <Money value={guaranteeAmount} strong />
        </Fact>
        <Fact label="费用合计">
          <Money value={fees ? addYuan(fees.guaranteeFee, fees.platformServiceFee) : undefined} strong />
        </Fact>
        <Fact label="有效期">
          {effectiveDate} 至 {expiryDate}
        </Fact>
      </Facts>
      <AwardAlert verdict={awardOf(project, user, { guaranteeType: product?.guaranteeType, sectionNos: application.sectionNos ?? [] })} />
      <ShortfallAlert
        shortfalls={applicationShortfalls(application, { sections, guaranteeType, law, accepted })}
        note="提交后将告知审核人。"
      />
      <p className="submit-hint">提交后将按产品流程办理，期间不能修改申请内容。</p>
    </>
  );
}
