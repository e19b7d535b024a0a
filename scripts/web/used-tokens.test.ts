import { usedTokens } from './used-tokens';

const TOKENS =
  '.guarantee-theme{--ant-a:#111;--ant-b:var(--ant-c);--ant-c:0 1px rgba(0, 0, 0, 0.5);--ant-font:"A; B", sans-serif;--ant-idle:1px}';

describe('the tokens a page carries', () => {
  it('are those its styles use, and what they stand on', () => {
    expect(usedTokens('p{color:var(--ant-a);box-shadow:var(--ant-b);font-family:var(--ant-font)}', TOKENS)).toBe(
      '.guarantee-theme{--ant-a:#111;--ant-b:var(--ant-c);--ant-c:0 1px rgba(0, 0, 0, 0.5);--ant-font:"A; B", sans-serif}',
    );
  });

  it('are none where the styles bring their own', () => {
    expect(usedTokens(`${TOKENS}p{color:var(--ant-a)}`, TOKENS)).toBe('');
  });
});
