import { filterOfUsers, usersInFilter } from './users-in-filter';

it.each([
  [undefined, []],
  ['', []],
  [' , ,', []],
  ['u1 陈立群', [{ userId: 'u1', userName: '陈立群' }]],
  [
    'u1 欧阳 修,u2',
    [
      { userId: 'u1', userName: '欧阳 修' },
      { userId: 'u2', userName: 'u2' },
    ],
  ],
  [`${'x'.repeat(65)} 长`, []],
])('users in the filter %j are %j', (value, users) => expect(usersInFilter(value)).toEqual(users));

it('a filter of users reads back, ten at most', () => {
  const users = Array.from({ length: 12 }, (_none, index) => ({ userId: `u${index}`, userName: `甲,${index}` }));
  expect(usersInFilter(filterOfUsers(users))).toEqual(
    users.slice(0, 10).map(({ userId, userName }) => ({ userId, userName: userName.replace(',', ' ') })),
  );
  expect(filterOfUsers([])).toBeUndefined();
});
