import { useState } from 'react';
import type { FieldsModalProps } from '../../blocks/modal/fields-modal';
import type { TourItem } from '../../blocks/tour/tour';

const SEEN = 'postponeTourSeen';

const ITEMS: readonly TourItem[] = [
  {
    selectors: ['[data-field="postponement.bidOpeningDate"]'],
    title: '填写公告的时间',
    content: '按延期公告填写，须晚于原开标时间。推迟到以后的日期，各项日期随之顺延；<b>只在当日推迟，到期日不变</b>。',
  },
  {
    selectors: ['.ant-modal-footer .ant-btn-primary'],
    title: '先看影响，再确认',
    content: '这一步<b>只作预览</b>，不会延期，也不会通知任何人。下一步确认后立即生效，<b>不能再改回更早的时间</b>。',
  },
];

/** Leads through the postponement of an opening until a browser has seen that to its end, or skipped it. */
export function usePostponeTour(): Required<Pick<FieldsModalProps, 'tour' | 'onTourEnd'>> {
  const [tour] = useState(() => (isSeen() ? [] : ITEMS));
  return { tour, onTourEnd: markSeen };
}

function isSeen(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

function markSeen(): void {
  try {
    localStorage.setItem(SEEN, '1');
  } catch {
    // A full store forgets it, and the next time shows it again.
  }
}
