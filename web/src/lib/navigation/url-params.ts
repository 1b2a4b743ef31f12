declare global {
  interface Window {
    /** Values that the head script removed from the address before any request. */
    fromAddress?: { readonly handover: string | null; readonly link: string | null } | undefined
  }
}

/** Reads a secret from the address once: a handover code, or the code of a link from a mail or SMS. */
export const consumeUrlParams = (kind: 'handover' | 'link'): string | null => {
  const found = window.fromAddress
  if (found === undefined) return null
  window.fromAddress = { ...found, [kind]: null }
  return found[kind]
}
