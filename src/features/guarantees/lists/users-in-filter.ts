interface FilterUser {
  userId: string;
  userName: string;
}

export const MOST_USERS = 10;

/** Users as they stand in an address: `id name`, separated by commas, so that a shared address shows whom it asks for. */
export function usersInFilter(value: string | undefined): FilterUser[] {
  const users = (value ?? '').split(',').flatMap((part): FilterUser[] => {
    const [userId = '', ...names] = part.trim().split(' ');
    return userId === '' || userId.length > 64 ? [] : [{ userId, userName: names.join(' ') || userId }];
  });
  return users.slice(0, MOST_USERS);
}

export function filterOfUsers(users: readonly FilterUser[]): string | undefined {
  return users.length === 0
    ? undefined
    : users
        .slice(0, MOST_USERS)
        .map(({ userId, userName }) => `${userId} ${userName.replaceAll(',', ' ')}`)
        .join(',');
}
