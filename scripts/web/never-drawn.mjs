/** In the place of what antd's components would draw if they were asked to, as the menu of a transfer (`showSelectAll`) and the tabs of a card (`tabList`): nothing asks, and it brought the code of menus along. */
export default function NeverDrawn() {
  return null;
}
