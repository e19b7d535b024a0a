import { fromWire, toWire } from './keys';

describe('keys on the wire', () => {
  it('[RQ-03] writes underscores at every depth and leaves values alone', () => {
    expect(toWire({ applyNo: 'aB', projectSections: [{ sectionNo: 'camelValue' }], gone: undefined })).toEqual({
      apply_no: 'aB',
      project_sections: [{ section_no: 'camelValue' }],
    });
  });

  it('[RQ-03] reads underscores as camel case, digits too', () => {
    expect(fromWire({ we_chat_qr_code: 'x_y', list: [{ guarantee_app_id: null }], line_2: 1 })).toEqual({
      weChatQrCode: 'x_y',
      list: [{ guaranteeAppId: null }],
      line2: 1,
    });
  });

  it('[RQ-03] gives back what was sent for names that the contract uses', () => {
    const body = { weChatQrCode: 1, applyDateFrom: 2, multiOrgTypes: [{ orgType: 'bidder' }], sha256: 'a' };
    expect(fromWire(toWire(body))).toEqual(body);
  });
});
