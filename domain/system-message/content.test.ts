import { contentHtml, plainText } from './content';

const WRITTEN = '# 停机维护\n\n系统将于**周六**维护。\n- 不能申请\n- 不能缴费\n1. 请先保存\n2、再退出\n谢谢';

describe('what a system message says', () => {
  it('[OS-05] becomes headings, paragraphs, lists and bold text', () => {
    expect(contentHtml(WRITTEN)).toBe(
      '<p><strong>停机维护</strong></p><p>系统将于<strong>周六</strong>维护。</p><ul><li>不能申请</li><li>不能缴费</li></ul>' +
        '<ol><li>请先保存</li><li>再退出</li></ol><p>谢谢</p>',
    );
    expect(plainText(WRITTEN)).toBe('停机维护 系统将于周六维护。 不能申请 不能缴费 1. 请先保存 2、再退出 谢谢');
  });

  it('brings no tag of its own', () => {
    expect(contentHtml('<img src=x onerror=alert(1)> a & **<b>**')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; a &amp; <strong>&lt;b&gt;</strong></p>',
    );
    expect([contentHtml(' \r\n '), plainText('#\n-')]).toEqual(['', '']);
  });

  it('takes long lines of stars and digits in time', () => {
    const long = '*'.repeat(5000);
    expect(contentHtml(long)).toBe(`<p>${long}</p>`);
  });
});
