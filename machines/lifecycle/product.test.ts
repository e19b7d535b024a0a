import { productEventTypes, type ProductState } from '#domain/product/state';
import { decideProduct, productEventsAfter } from './product';

const STATES: readonly ProductState[] = ['draft', 'offered', 'paused', 'withdrawn'];
const ends = (hindrances: readonly string[]) =>
  Object.fromEntries(
    STATES.map((state) => [
      state,
      Object.fromEntries(
        productEventTypes.flatMap((type) => {
          const decision = decideProduct({ state, hindrances }, type);
          return decision.accepted ? [[type, decision.state]] : [];
        }),
      ),
    ]),
  );

describe('[RT-08] the life of a product', () => {
  it('leads from draft to offered and paused, there and back, and ends withdrawn', () => {
    expect(ends([])).toEqual({
      draft: { publish: 'offered', withdraw: 'withdrawn' },
      offered: { disable: 'paused' },
      paused: { enable: 'offered', withdraw: 'withdrawn' },
      withdrawn: {},
    });
  });

  it('never offers what something hinders, but lets it be paused and withdrawn', () => {
    expect(ends(['尚未设置担保费的费率'])).toEqual({
      draft: { withdraw: 'withdrawn' },
      offered: { disable: 'paused' },
      paused: { withdraw: 'withdrawn' },
      withdrawn: {},
    });
  });

  it('says why not', () => {
    expect(decideProduct({ state: 'draft', hindrances: ['尚未设置担保费的费率', '尚未配置签发流程'] }, 'publish')).toEqual({
      accepted: false,
      message: '不能“发布”：尚未设置担保费的费率；尚未配置签发流程',
    });
    expect(decideProduct({ state: 'withdrawn', hindrances: [] }, 'enable')).toEqual({
      accepted: false,
      message: '产品当前为“已下架”，不能“恢复受理”',
    });
    expect(productEventsAfter('paused')).toEqual(['enable', 'withdraw']);
  });
});
