/** How a request comes to a gateway: over the network, or over loopback to the sandbox. */
export type Reach = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export const overNetwork: Reach = (input, init) => fetch(input, init);
