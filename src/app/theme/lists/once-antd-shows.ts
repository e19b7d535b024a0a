const OF_ANTD = '[class^="ant-"], [class*=" ant-"]';

/** Calls once, as soon as an element of antd's is on the page; answers what ends the waiting. */
export function onceAntdShows(then: () => void): () => void {
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
