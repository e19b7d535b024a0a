import { givingWay, usedTokens } from './used-tokens';

const TOKENS =
  ':where(.guarantee-theme){--ant-a:#111;--ant-b:var(--ant-c);--ant-c:0 1px rgba(0, 0, 0, 0.5);--ant-font:"A; B", sans-serif;--ant-idle:1px}';

it('built tokens give way to those of a channel, wherever they stand', () => {
  expect(givingWay('.guarantee-theme{--ant-a:#111}.guarantee-theme.ant-btn{--ant-button-a:#222}.ant-btn{color:red}')).toBe(
    ':where(.guarantee-theme){--ant-a:#111}:where(.guarantee-theme.ant-btn){--ant-button-a:#222}.ant-btn{color:red}',
  );
});

describe('the tokens a page carries', () => {
  it('are those its styles use, and what they stand on', () => {
    expect(usedTokens('p{color:var(--ant-a);box-shadow:var(--ant-b);font-family:var(--ant-font)}', TOKENS)).toBe(
      ':where(.guarantee-theme){--ant-a:#111;--ant-b:var(--ant-c);--ant-c:0 1px rgba(0, 0, 0, 0.5);--ant-font:"A; B", sans-serif}',
    );
  });

  it('are none where the styles bring their own', () => {
    expect(usedTokens(`${TOKENS}p{color:var(--ant-a)}`, TOKENS)).toBe('');
  });
});
