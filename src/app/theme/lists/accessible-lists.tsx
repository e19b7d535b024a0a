import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { ConfigProvider, Empty } from 'antd';
import type { RenderEmptyHandler } from 'antd/es/config-provider/defaultRenderEmpty';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, type ReactNode } from 'react';
import './lists.css';
import { NO_OPTIONS } from './no-options';

/** Every antd list, cascade and calendar below is one that a keyboard and a screen reader can use. */
export function AccessibleLists({ children }: { children: ReactNode }) {
  useEffect(startMending, []);
  return (
    <ConfigProvider virtual={false} renderEmpty={renderEmpty} cascader={CASCADER} locale={LOCALE}>
      {children}
    </ConfigProvider>
  );
}

/** What mends is fetched once the first page is drawn; answers what ends it. */
function startMending(): () => void {
  let wanted = true;
  let end: (() => void) | undefined;
  void import(/* webpackChunkName: "accessible-lists" */ './mend-lists').then(
    ({ mendLists }) => {
      if (wanted) end = mendLists();
    },
    () => undefined,
  );
  return () => {
    wanted = false;
    end?.();
  };
}

const renderEmpty: RenderEmptyHandler = (component) => (component === 'Select' || component === 'TreeSelect' ? <NoOptions /> : null);

function NoOptions() {
  return (
    <div role="option" aria-label={zhCN.Empty?.description} aria-disabled="true" aria-selected="false" className={NO_OPTIONS}>
      <Empty className="ant-empty-small" image={Empty.PRESENTED_IMAGE_SIMPLE} />
    </div>
  );
}

const CASCADER = {
  expandIcon: <RightOutlined aria-label="有下级" />,
  loadingIcon: <LoadingOutlined spin aria-label="正在加载" />,
};

const { DatePicker, ...others } = zhCN;

/** The buttons of a calendar's year and month are named by the year and the month that stand on them. */
const LOCALE = {
  ...others,
  ...(DatePicker ? { DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, yearSelect: '', monthSelect: '', decadeSelect: '' } } } : {}),
};
