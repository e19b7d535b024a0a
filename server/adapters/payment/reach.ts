/** How a request comes to a gateway: over the network, or to the sandbox within the process. */
export type Reach = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export const overNetwork: Reach = (input, init) => fetch(input, init);
