/** What is shown where no rate applies, and under the cells of a rate table. Second specification, section 9. */
export const FEE_MESSAGES = {
  noRate: '该担保金额和期限没有适用的费率，请联系担保机构',
  fee: '最低费用不能大于最高费用',
  amountRange: '担保金额最小值不能大于或等于最大值',
  periodRange: '期限最小值不能大于或等于最大值',
  rate: '费率应为0到100之间的数字，最多两位小数',
  feeAmount: '费用应为0到100000000000之间的数字，最多四位小数',
  amount: '担保金额应为0到99999999999999.98之间的数字，最多两位小数',
  period: '期限应为0到99999999999999之间的整数',
} as const;
