import type { Page } from 'playwright-core';

/** The platform's time goes on by whole days, and what is due then is done. */
export async function advanceClock({ request }: Pick<Page, 'request'>, days: number): Promise<void> {
  const answer = await request.post('/sandbox/clock', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { advance_seconds: days * 86_400 },
  });
  expect(answer.status()).toBe(200);
}
