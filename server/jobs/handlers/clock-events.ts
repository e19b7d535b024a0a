import type { AppContext } from '../../context';
import { sendClockEvents } from '../../guarantees/clock-events';

/** Sends the lifecycle what the clock owes it. */
export async function clockEvents(_data: object, context: AppContext): Promise<void> {
  await sendClockEvents(context);
}
