declare global {
  interface Window {
    /** What the script in the head took out of the address before anything was asked for. */
    fromAddress?: { readonly handover: string | null; readonly reset: string | null } | undefined
  }
}

/** What opens an account and stood in the address, once. */
export const takeFromAddress = (kind: 'handover' | 'reset'): string | null => {
  const found = window.fromAddress
  if (found === undefined) return null
  window.fromAddress = { ...found, [kind]: null }
  return found[kind]
}
