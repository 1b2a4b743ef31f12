/**
 * How long a client may take to send a request, in milliseconds: its headers, and all of it with the body. Node checks for late requests every
 * `connectionsCheckingInterval`, so that a limit holds within a second.
 */
export const timeLimits = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 } as const
