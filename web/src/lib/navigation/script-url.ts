/**
 * Returns whether a script may be loaded from an address. Script addresses are a sink of Trusted Types; the policy permits the workers of our own
 * build and the analytics tag, and nothing else.
 */
export const isPermittedScript = (url: string): boolean =>
  /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=[A-Z0-9-]{4,24}$/.test(url) ||
  /^\/(sw\.js|assets\/[\w.-]+\.js)$/.test(url) ||
  (import.meta.env.DEV && url.startsWith('/'))

let policy: { readonly createScriptURL: (url: string) => string } | null = null

/** Returns the address of such a script in the type that the browser requires; empty for any other address. */
export const scriptUrl = (url: string): string => {
  if (window.trustedTypes === undefined) return isPermittedScript(url) ? url : ''
  policy ??= window.trustedTypes.createPolicy('app', { createScriptURL: (one: string) => (isPermittedScript(one) ? one : '') })
  return policy.createScriptURL(url)
}
