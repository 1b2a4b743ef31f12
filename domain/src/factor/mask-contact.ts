/** A telephone number of which only the last three digits show: enough to know which one it is. */
export const maskPhoneNumber = (number: string): string => `••••${number.replaceAll(/\D/g, '').slice(-3)}`

/** A mail address of which the first letter and the ending show. */
export const maskEmail = (mail: string): string => {
  const at = mail.lastIndexOf('@')
  const [name, domain] = [mail.slice(0, Math.max(0, at)), mail.slice(at + 1)]
  const dot = domain.lastIndexOf('.')
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${dot === -1 ? '' : domain.slice(dot)}`
}

/** A name as it is compared: the same letters in any case, with any spaces. */
export const normalizePersonName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
