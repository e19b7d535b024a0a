/** An application as lists are served it. */
export function guaranteeRow<More extends object>(more: More) {
  return {
    apply_no: 'G202601010001',
    product_name: '投标保函',
    guarantee_type: 'bid',
    letter_app_name: '江城银行',
    guarantee_app_name: '信达担保',
    bidder_app_name: '华建集团',
    bidder_organization_code: '',
    project_no: 'P1',
    project_name: '滨河路改造工程',
    section_names: '一标段',
    construction_unit: '城投公司',
    effective_date: '2026-01-01',
    expiry_date: '2026-06-30',
    guarantee_amount: '500000.00',
    guarantee_fee: '2500.00',
    platform_service_fee: '100.00',
    guarantee_status: 2,
    invoicing_status: 'wait',
    agency_invoicing_status: 'finish',
    plat_invoicing_status: 'apply',
    apply_date: '2026-01-01T01:00:00.000Z',
    update_time: '2026-01-01T01:00:00.000Z',
    version: 3,
    allowed_events: [] as readonly string[],
    waiting_for: [] as readonly object[],
    doc: { guarantee_files: [], contract_files: [], invoicing_files: [] },
    ...more,
  };
}

/** What a row withholds of an application whose bids are not open. */
export const WITHHELD = {
  ...{ withheld: true, bidder_app_name: '', bidder_organization_code: '', project_no: '', project_name: '', section_names: '' },
  ...{ construction_unit: '', effective_date: '', expiry_date: '', guarantee_amount: '', guarantee_fee: '', platform_service_fee: '' },
};
