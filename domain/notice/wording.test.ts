import { noticeValues, sampleAbout } from './facts';
import { noticeKinds, noticeWords } from './kinds';
import { hasWording, usualWording, worded, WORDING_LIMITS, wordingErrors } from './wording';

const kinds = noticeKinds.filter(hasWording);

describe('[OS-06] the words of notices', () => {
  it.each(kinds)('of %s begin as they are usually said, with nothing of the sample left in them', (kind) => {
    const sample = sampleAbout(kind);
    const usual = usualWording(kind);
    const { title, text } = noticeWords(kind, sample as never);
    expect(worded(kind, usual, sample)).toEqual({ title, text });
    expect(wordingErrors(kind, usual)).toEqual([]);
    expect(`${usual.title}${usual.text}`).not.toMatch(/示例/);
    expect(new Set(Object.values(noticeValues(kind, sample))).size).toBe(Object.keys(noticeValues(kind, sample)).length);
    for (const name of ['title', 'text', 'smsSubject'] as const) expect(usual[name].length).toBeLessThanOrEqual(WORDING_LIMITS[name]);
  });

  it.each([
    [{ title: ' ', text: '正文', smsSubject: '事项' }, [['title', '请填写标题']]],
    [
      { title: '标题', text: '', smsSubject: '' },
      [
        ['text', '请填写正文'],
        ['smsSubject', '请填写短信事项'],
      ],
    ],
    [{ title: '{{bidderName}}', text: '{{nobody}}', smsSubject: '事项' }, [['text', '没有“nobody”这一项内容，请从“插入内容”中选择']]],
    [
      { title: '{{bidderName}', text: '正文', smsSubject: '{{bidderName}}' },
      [
        ['title', '“{{”与“}}”没有成对'],
        ['smsSubject', '短信事项中不能插入内容'],
      ],
    ],
  ])('%j says what is wrong with it', (wording, errors) => {
    expect(wordingErrors('returned', wording).map(({ field, message }) => [field, message])).toEqual(errors);
  });

  it('say nothing where a notice does not know', () => {
    const about = { ...sampleAbout('returned'), reason: undefined };
    expect(worded('returned', { title: '退回', text: '请修改。{{reason}}' }, about).text).toBe('请修改。');
  });
});
