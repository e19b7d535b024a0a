import { Button, Form, type FormInstance } from 'antd';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { ProductRow } from '#contract/products';
import type { ProjectDetail } from '#contract/projects';
import { periodOf } from '#domain/fee';
import type { FieldError } from '#domain/field';
import type { FormGroups } from '#domain/form/schema';
import { addYuan } from '#domain/money';
import { Fact } from '../../../blocks/description/description';
import { isBegun, pathOf, splitErrors, type FormValues } from '../../../blocks/form/form-paths';
import { CapitalAmount } from '../../../blocks/money/capital-amount';
import { Money } from '../../../blocks/money/money';
import './apply-summary.css';
import { usePaused } from '../../../blocks/stable/use-paused';
import { APPLY_STEPS, stepOfField } from './apply-steps';
import { ProductFee } from './products/product-fee';
import { useOffer } from './products/product-offer';

export interface ApplySummaryProps {
  form: FormInstance<FormValues>;
  /** What the form begins with. */
  first: FormValues;
  schema: FormGroups;
  project: ProjectDetail;
  sectionNos: readonly string[];
  product: ProductRow | undefined;
  validate: (values: FormValues) => FieldError[];
}

/** What the application comes to so far. Stands beside the form where there is room. */
export function ApplySummary(props: ApplySummaryProps) {
  return (
    <aside className="apply-summary" aria-label="申请摘要">
      <h2 className="apply-summary-title">申请摘要</h2>
      <SummaryFacts {...props} />
    </aside>
  );
}

/** The same folded to a line, for the bar at the bottom of a smaller screen. */
export function FoldedSummary(props: ApplySummaryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { fees, retryFees, feesFailure } = useOffer();
  const { product } = props;
  const known = product && fees.get(product.productNo);
  return (
    <div className="folded-summary">
      {open ? (
        <section id={id} className="folded-summary-facts" aria-label="申请摘要">
          <SummaryFacts {...props} />
        </section>
      ) : null}
      <button type="button" className="folded-summary-line" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className="folded-summary-product">{product?.productName ?? '尚未选择产品'}</span>
        <span className="folded-summary-fee">
          {known ? (
            <>
              费用合计 <Money value={addYuan(known.guaranteeFee, known.platformServiceFee)} strong />
            </>
          ) : null}
          <span className="folded-summary-sign">{open ? '收起' : '摘要'}</span>
        </span>
      </button>
      {feesFailure ? (
        <Button type="link" size="small" onClick={retryFees}>
          重新计算费用
        </Button>
      ) : null}
    </div>
  );
}

function SummaryFacts({ form, first, schema, project, sectionNos, product, validate }: ApplySummaryProps) {
  const entered = Form.useWatch((values: FormValues) => values, { form, preserve: true });
  const typed = usePaused(isBegun(entered) ? entered : first);
  const errors = useMemo(() => validate(typed), [validate, typed]);
  const { terms, fees, feesFailure, retryFees } = useOffer();
  const basis = product && fees.get(product.productNo)?.basis;
  const sections = project.project.projectSections.filter(({ sectionNo }) => sectionNos.includes(sectionNo));
  return (
    <>
      <dl className="apply-summary-facts">
        <Fact label="项目">{project.project.biddingSurvey.projectName}</Fact>
        <Fact label="标段">{sections.map(({ sectionName }) => sectionName).join('、') || <Unset>尚未选择</Unset>}</Fact>
        <Fact label="保函产品">
          {product ? (
            <>
              {product.productName}
              <span className="apply-summary-beside">{product.guaranteeAppName}</span>
            </>
          ) : (
            <Unset>尚未选择</Unset>
          )}
        </Fact>
        <Fact label="担保金额">
          {terms ? (
            <>
              <Money value={terms.guaranteeAmount} strong />
              <CapitalAmount value={terms.guaranteeAmount} />
            </>
          ) : (
            <Unset>金额或期限未填写完整</Unset>
          )}
        </Fact>
        {terms ? (
          <Fact label="保函期限">
            {periodOf(terms)} 天
            <span className="apply-summary-beside">
              {terms.effectiveDate} 至 {terms.expiryDate}
            </span>
          </Fact>
        ) : null}
        <Fact label="费用合计">
          {product ? <ProductFee productNo={product.productNo} /> : <Unset>选择产品后计算</Unset>}
          {basis ? <span className="apply-summary-beside">计费依据：{basis}</span> : null}
          {feesFailure ? (
            <Button type="link" size="small" onClick={retryFees}>
              重试
            </Button>
          ) : null}
        </Fact>
        {product ? <Fact label="出函时效">{product.period}</Fact> : null}
      </dl>
      <Missing schema={schema} errors={errors} />
    </>
  );
}

function Unset({ children }: { children: ReactNode }) {
  return <span className="apply-summary-unset">{children}</span>;
}

const MOST_NAMED = 4;

/** What is not right yet, by step; what was not judged is not marked in the form, so it is only told here. */
function Missing({ schema, errors }: { schema: FormGroups; errors: readonly FieldError[] }) {
  const labels = APPLY_STEPS.map((_step, index) => [
    ...new Set(errors.filter(({ field }) => stepOfField(field) === index).map((error) => labelOf(schema, error))),
  ]);
  const count = labels.flat().length;
  if (count === 0) return <p className="apply-summary-done">内容已填写完整</p>;
  return (
    <div className="apply-summary-missing">
      <h3>还有 {count} 项待完善</h3>
      <ul>
        {APPLY_STEPS.map(({ key, title }, index) => {
          const own = labels[index] ?? [];
          if (own.length === 0) return null;
          const rest = own.length - MOST_NAMED;
          return (
            <li key={key}>
              {title}：{own.slice(0, MOST_NAMED).join('、')}
              {rest > 0 ? ` 等 ${own.length} 项` : ''}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function labelOf(schema: FormGroups, error: FieldError): string {
  if (error.field === 'sectionNos') return '投标标段';
  const [group = '', name = ''] = pathOf(splitErrors(schema, [error]).placed[0]?.field ?? '');
  return schema[group]?.fields[name]?.label ?? error.message;
}
