import { shortName } from './short-name';

describe('the mark of an institution', () => {
  it.each([
    ['天津津衡融资担保有限公司', '津衡'],
    ['天津海门银行股份有限公司', '海门'],
    ['天津津安财产保险股份有限公司', '津安'],
    ['天津泰鸿工程担保有限公司', '泰鸿'],
    ['中国人民财产保险股份有限公司天津分公司', '人民'],
    ['江苏省信用再担保集团有限公司', '信用'],
    ['天津银行股份有限公司', '天津'],
    ['信达担保', '信达'],
    ['甲', '甲'],
  ])('[GZ-03] of %s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
