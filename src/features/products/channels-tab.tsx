import { Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { loadFailure } from '../../api/load-failure';
import { useProductOptionsQuery, useSaveProductChannelsMutation } from '../../api/products';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import type { PartProps } from './part';
import { PartFrame } from './part-frame';

export function ChannelsTab({ product, onReload }: PartProps) {
  const { productNo } = product;
  const [begun] = useState(product);
  const [all, setAll] = useState(begun.channelCodes.length === 0);
  const [codes, setCodes] = useState<readonly string[]>(begun.channelCodes);
  const [tried, setTried] = useState(false);
  const [send] = useSaveProductChannelsMutation();
  const { data, error, refetch } = useProductOptionsQuery({ productNo });
  const chosen = all ? [] : codes;
  const none = !all && codes.length === 0;
  const edited = all !== (begun.channelCodes.length === 0) || [...chosen].toSorted().join() !== [...begun.channelCodes].toSorted().join();

  const save = () => {
    setTried(true);
    return none ? Promise.resolve(undefined) : send({ productNo, version: begun.version, channelCodes: [...chosen] });
  };

  return (
    <PartFrame product={product} title="受理渠道" edited={edited} save={save} onReload={onReload}>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {({ channels }) => (
          <Panel title="受理渠道">
            <p className="fields-hint">只有从所选渠道登录的投标人能看到并申请本产品。已提交的申请不受影响。</p>
            <Radio.Group
              aria-label="受理范围"
              value={all}
              onChange={({ target }) => setAll(target.value as boolean)}
              options={[
                { value: true, label: '全部渠道' },
                { value: false, label: '指定渠道' },
              ]}
            />
            {all ? null : (
              <>
                <Checkbox.Group
                  className="product-choices"
                  value={[...codes]}
                  onChange={setCodes}
                  options={channels.map(({ channelCode, channelName }) => ({ value: channelCode, label: channelName }))}
                />
                {tried && none ? (
                  <p role="alert" className="product-problem">
                    请至少选择一个渠道
                  </p>
                ) : null}
              </>
            )}
          </Panel>
        )}
      </LoadState>
    </PartFrame>
  );
}
