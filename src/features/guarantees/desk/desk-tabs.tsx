const PARTS = { documents: '材料', form: '申请表', checklist: '清单', bidder: '投标人', queue: '队列' } as const;
export type DeskPart = keyof typeof PARTS;
const parts = Object.keys(PARTS) as DeskPart[];

/** The parts of a case where there is room for one at a time. */
export function DeskTabs({ part, onPart }: { part: DeskPart; onPart: (part: DeskPart) => void }) {
  return (
    <div className="desk-tabs" role="group" aria-label="审核内容">
      {parts.map((one) => (
        <button key={one} type="button" aria-pressed={one === part} onClick={() => onPart(one)}>
          {PARTS[one]}
        </button>
      ))}
    </div>
  );
}
