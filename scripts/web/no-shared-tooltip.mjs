/** In the place of antd's `UniqueProvider`, which all tooltips would share if `tooltip.unique` were set: nothing sets it, and it brought the code of popups into every first load. */
export default function NoSharedTooltip({ children }) {
  return children;
}
