/** In the place of what antd's tables draw for choices in the head of the selection, and for rows of which one alone is chosen: none of ours does. */
export default function NoPart() {
  return null;
}
