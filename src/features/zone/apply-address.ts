/** In which page mode the form of a channel opens. RT-19. */
const PAGE_TYPE = 'channelApply';

/** Where a product of a channel is applied for: the channel's address and `/apply`, with its code in base64. GZ-05. */
export function applyAddress(channelCode: string, productNo: string): string {
  const query = new URLSearchParams({ channel: btoa(channelCode), pageType: PAGE_TYPE, code: productNo });
  return `/channel/${channelCode}/apply?${query.toString()}`;
}

/** A page that goes on in this channel. */
export function withChannel(path: string, channelCode: string): string {
  return `${path}?${new URLSearchParams({ channel: btoa(channelCode) }).toString()}`;
}

interface Chosen {
  productNo: string;
  guaranteeType: string;
}

/** Where one signs in, or registers, to apply for this product. */
export function entryAddress(
  path: '/user/login' | '/register/flow/index',
  channelCode: string,
  { productNo, guaranteeType }: Chosen,
): string {
  return `${path}?${new URLSearchParams({ channel: btoa(channelCode), type: guaranteeType, code: productNo }).toString()}`;
}

/** Where whoever is signed in chooses the project for this product. AF-01. */
export function projectsAddress(channelCode: string, { productNo, guaranteeType }: Chosen): string {
  const wished = { type: guaranteeType, code: productNo, channel: btoa(channelCode) };
  return `/business-manage/project-list?${new URLSearchParams(wished).toString()}`;
}
