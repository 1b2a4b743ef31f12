/** Masks a telephone number except for its last three digits, enough for its owner to recognise it. */
export const maskPhoneNumber = (number: string): string => `••••${number.replaceAll(/\D/g, '').slice(-3)}`

/** Masks a mail address except for its first letter and its ending. */
export const maskEmail = (mail: string): string => {
  const at = mail.lastIndexOf('@')
  const [name, domain] = [mail.slice(0, Math.max(0, at)), mail.slice(at + 1)]
  const dot = domain.lastIndexOf('.')
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${dot === -1 ? '' : domain.slice(dot)}`
}

/** Normalizes a name for comparison: case and spaces are ignored. */
export const normalizePersonName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
