/** Script addresses are a sink of Trusted Types; this policy lets the workers of our own build through and nothing else. */
const isOurs = (url: string): boolean => /^\/(sw\.js|assets\/[\w.-]+\.js)$/.test(url) || (import.meta.env.DEV && url.startsWith('/'))

let policy: { readonly createScriptURL: (url: string) => string } | null = null

/** The address of a worker's script, as the browser takes it; empty for any other address. */
export const scriptUrl = (url: string): string => {
  if (window.trustedTypes === undefined) return isOurs(url) ? url : ''
  policy ??= window.trustedTypes.createPolicy('app', { createScriptURL: (one: string) => (isOurs(one) ? one : '') })
  return policy.createScriptURL(url)
}
