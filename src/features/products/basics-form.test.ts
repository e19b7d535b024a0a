import type { OrganisationType } from '#domain/organisation/organisation-type';
import { MANAGED_PRODUCT } from '../../../tests/support/managed-product';
import { basicsForm, formErrors, formValues } from './basics-form';

function offered(signers?: readonly OrganisationType[]): string[] {
  const widget = basicsForm(false, signers)['basicInfo']?.fields['autoSignOrgTypes']?.widget;
  return widget?.kind === 'selects2' ? widget.settings.options.map(({ label }) => label) : [];
}

describe('who can be signed for automatically', () => {
  it('[SG-07] are both types of institution, and the platform only where a product names it already', () => {
    expect(offered()).toEqual(['担保机构', '出函机构']);
    expect(offered(['letter'])).toEqual(['担保机构', '出函机构']);
    expect(offered(['platform'])).toEqual(['担保机构', '出函机构', '平台']);
  });

  it('[SG-07] leaves a product that names the platform fit to be saved', () => {
    expect(formErrors(formValues({ ...MANAGED_PRODUCT.basicInfo, autoSignOrgTypes: ['platform'] }))).toEqual([]);
  });
});
