import { changedRules, givingWay, usedTokens } from './used-tokens';

const TOKENS =
  ':where(.guarantee-theme){--ant-a:#111;--ant-b:var(--ant-c);--ant-c:0 1px rgba(0, 0, 0, 0.5);--ant-font:"A; B", sans-serif;--ant-idle:1px}';

it('built tokens give way to those of a channel, wherever they stand', () => {
  expect(givingWay('.guarantee-theme{--ant-a:#111}.guarantee-theme.ant-btn{--ant-button-a:#222}.ant-btn{color:red}')).toBe(
    ':where(.guarantee-theme){--ant-a:#111}:where(.guarantee-theme.ant-btn){--ant-button-a:#222}.ant-btn{color:red}',
  );
});

it('what is otherwise on a dark ground is declared for screens alone, and nothing else', () => {
  expect(
    changedRules(
      '.guarantee-theme{--ant-a:#111;--ant-b:1px}.guarantee-theme.ant-btn{--ant-c:2px}.ant-btn{color:red}',
      '.guarantee-theme{--ant-a:#eee;--ant-b:1px}.guarantee-theme.ant-btn{--ant-c:2px}.ant-btn{color:blue}',
    ),
  ).toBe('@media screen{:where(.guarantee-theme.dark){--ant-a:#eee}}');
  expect(changedRules('.guarantee-theme{--ant-a:#111}', '.guarantee-theme{--ant-a:#111}')).toBe('');
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
