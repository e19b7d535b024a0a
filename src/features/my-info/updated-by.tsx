import { DateText } from '../../blocks/date/date-text';

export function UpdatedBy({ userName, time }: { userName: string | undefined; time: string | undefined }) {
  return time ? (
    <p className="my-info-notes">
      最后由{userName}修改 · <DateText value={time} />
    </p>
  ) : null;
}
