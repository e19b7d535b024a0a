import type { ReactNode } from 'react';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { INSTITUTION_KINDS, letterOrganisationOf, type ComparedProduct } from '#domain/product/compared';
import { InstitutionLogo } from '../brand/institution-logo';
import './product-summary.css';

export interface ProductSummaryProps {
  product: ComparedProduct;
  nameId: string;
  factsId: string;
  /** Where the name is a heading of the page. */
  heading?: boolean;
  fee: ReactNode;
}

/** What a card says of a product: whose it is, what it costs, how fast it comes, up to which amount. */
export function ProductSummary({ product, nameId, factsId, heading = false, fee }: ProductSummaryProps) {
  const { productName, guaranteeAppName, institutionKind, feeRate, period, quota, logo } = product;
  const letterOrganisation = letterOrganisationOf(product);
  const Name = heading ? 'h3' : 'span';
  return (
    <>
      <span className="product-head">
        <InstitutionLogo name={guaranteeAppName} kind={institutionKind} logo={logo} />
        <span className="product-names">
          <Name className="product-name" id={nameId}>
            {productName}
          </Name>
          <span className="product-institution">{guaranteeAppName}</span>
          {letterOrganisation ? <span className="product-institution">出函机构：{letterOrganisation}</span> : null}
        </span>
      </span>
      <span className="product-facts" id={factsId}>
        <span className="product-fee">
          <span className="product-label">费用合计</span>
          {fee}
        </span>
        <span className="product-figures">
          <Figure label="出函时效">{period}</Figure>
          <Figure label="费率">{feeRate}‰</Figure>
          <Figure label="额度（万元）">{quota}</Figure>
        </span>
      </span>
      <span className="product-tags">
        {labelsOf(product).map(({ label, value }) => (
          <span key={label} className="product-tag" data-tone={TONES[value]}>
            {label}
          </span>
        ))}
      </span>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="product-figure">
      <span className="product-number">{children}</span>
      <span>{label}</span>
    </span>
  );
}

/** The colours that a product's tags name, by the tones that have enough contrast on every ground. */
const TONES: Readonly<Record<string, string>> = {
  blue: 'brand',
  geekblue: 'brand',
  green: 'good',
  cyan: 'waiting',
  purple: 'turn',
  orange: 'turn',
  volcano: 'turn',
  gold: 'attention',
  lime: 'good',
  red: 'bad',
  magenta: 'bad',
};

function labelsOf({ guaranteeType, institutionKind, tags }: ComparedProduct): { label: string; value: string }[] {
  const own = [guaranteeTypeLabel(guaranteeType), INSTITUTION_KINDS[institutionKind]].map((label) => ({ label, value: '' }));
  return [...new Map([...own, ...tags].map((tag) => [tag.label, tag])).values()];
}
