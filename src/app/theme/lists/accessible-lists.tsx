import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, type ReactNode } from 'react';
import './lists.css';

const OF_ANTD = '[class^="ant-"], [class*=" ant-"]';
/** Every antd list, cascade and calendar below is one that a keyboard and a screen reader can use. */
export function AccessibleLists({ children }: { children: ReactNode }) {
  useEffect(startMending, []);
  return (
    <ConfigProvider virtual={false} locale={LOCALE}>
      {children}
    </ConfigProvider>
  );
}

/** What mends is fetched when the first of antd's elements is on the page; answers what ends it. */
function startMending(): () => void {
  let wanted = true;
  let end: (() => void) | undefined;
  const endWaiting = onceAntdShows(() => {
    void import(/* webpackChunkName: "accessible-lists" */ './mend-lists').then(
      ({ mendLists }) => {
        if (wanted) end = mendLists();
      },
      () => undefined,
    );
  });
  return () => {
    wanted = false;
    endWaiting();
    end?.();
  };
}

const { DatePicker, ...others } = zhCN;

/** The buttons of a calendar's year and month are named by the year and the month that stand on them. */
const LOCALE = {
  ...others,
  ...(DatePicker ? { DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, yearSelect: '', monthSelect: '', decadeSelect: '' } } } : {}),
};

/** Calls once, as soon as an element of antd's is on the page; answers what ends the waiting. */
function onceAntdShows(then: () => void): () => void {
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  look();
  return () => changes.disconnect();

  function look(): void {
    if (!document.querySelector(OF_ANTD)) return;
    changes.disconnect();
    then();
  }
}
