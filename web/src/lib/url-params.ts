declare global {
  interface Window {
    /** What the script in the head took out of the address before anything was asked for. */
    fromAddress?: { readonly handover: string | null; readonly link: string | null } | undefined
  }
}

/** Reads a secret from the address once: a hand-over code, or the code of a link from a mail or SMS. */
export const consumeUrlParams = (kind: 'handover' | 'link'): string | null => {
  const found = window.fromAddress
  if (found === undefined) return null
  window.fromAddress = { ...found, [kind]: null }
  return found[kind]
}
