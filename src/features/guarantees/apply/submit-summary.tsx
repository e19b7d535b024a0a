import type { ProductRow } from '#contract/products';
import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import type { ApplicationDraft } from '#domain/application/fields';
import { addYuan } from '#domain/money';
import { Fact, Facts } from '../../../blocks/description/description';
import { Money } from '../../../blocks/money/money';
import { AwardAlert } from '../award-alert';
import './apply.css';
import { useOffer } from './product-offer';
import { awardOf } from './section-verdicts';

export interface SubmitSummaryProps {
  application: ApplicationDraft;
  product: ProductRow | undefined;
  project: ProjectDetail;
  user: UserInfo;
}

export function SubmitSummary({ application, product, project, user }: SubmitSummaryProps) {
  const { guaranteeAmount, effectiveDate, expiryDate } = application.guaranteeInfo ?? {};
  const offer = useOffer();
  const fees = offer.fees.get(product?.productNo ?? '');
  const sections = project.project.projectSections.filter(({ sectionNo }) => application.sectionNos?.includes(sectionNo));
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
      <p className="submit-hint">提交后将按产品流程办理，期间不能修改申请内容。</p>
    </>
  );
}
