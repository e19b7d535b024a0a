import type { ManagedProduct } from '#contract/products';
import { useUserInfoQuery } from '../../api/users';

/** How many open applications run by which version. */
export function RunningEditions({ product: { running, edition } }: { product: Pick<ManagedProduct, 'running' | 'edition'> }) {
  const { data: user } = useUserInfoQuery({});
  const which = user?.orgType === 'platform' ? '已开标的' : '';
  if (running.length === 0)
    return (
      <p className="fields-hint">
        没有{which}在办申请。以后的申请按第 {edition} 版办理。
      </p>
    );
  return (
    <ul className="product-lines">
      {running.map(({ edition: own, count }) => (
        <li key={own ?? 'none'}>
          {own === undefined
            ? `${count} 笔${which}在办申请早于版本记录，按其提交时的内容办理`
            : own === edition
              ? `${count} 笔${which}在办申请按当前的第 ${own} 版办理`
              : `${count} 笔${which}在办申请仍按第 ${own} 版办理`}
        </li>
      ))}
    </ul>
  );
}
