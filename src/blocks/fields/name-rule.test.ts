import { NAME_RULE } from './name-rule';

const judged = (name: string | undefined) => NAME_RULE.validator(undefined, name);

it('asks names for a letter, and leaves it to other rules whether there is one', async () => {
  await expect(judged('1234')).rejects.toThrow('请如实填写，不能只有数字或符号');
  await expect(judged('#N/A')).rejects.toThrow('填写的是错误值或占位文字，请如实填写');
  await expect(Promise.all(['陈小雨', ' ', undefined].map(judged))).resolves.toEqual([undefined, undefined, undefined]);
});
