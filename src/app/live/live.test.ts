import { expectSaga } from 'redux-saga-test-plan';
import { api } from '../../api/api';
import { guaranteePushed } from '../../api/guarantee-entities';
import { eventOf } from '../../api/live';
import { applyChange } from './live-saga';

describe('changes that the server pushes', () => {
  it('are read from the stream’s blocks', () => {
    expect(eventOf('event: change\ndata: {"kind":"application",\ndata: "apply_no":"A1"}')).toEqual({
      event: 'change',
      data: { kind: 'application', applyNo: 'A1' },
    });
    expect(eventOf(': keep alive')).toBeUndefined();
    expect(eventOf('data: not json')).toBeUndefined();
  });

  it('refresh the guarantee, its lists and the badges', () => {
    return expectSaga(applyChange, { event: 'change', data: { kind: 'application', applyNo: 'A1' } })
      .put(api.util.invalidateTags([{ type: 'Guarantee', id: 'A1' }, 'GuaranteeList', 'Badges', 'Home']))
      .run();
  });

  it('show a status that came along at once', () => {
    return expectSaga(applyChange, { event: 'application', data: { applyNo: 'A1', guaranteeStatus: 7, version: 5 } })
      .put(guaranteePushed({ applyNo: 'A1', guaranteeStatus: 7, version: 5 }))
      .run();
  });
});
