const shape = /^[^\s@<>()[\],;:\\"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/

/** Returns a mail address as it is stored: lower case, trimmed; null if it is invalid. At most 254 characters. */
export const normalizeEmail = (typed: string): string | null => {
  const mail = typed.normalize('NFKC').trim().toLowerCase()
  return mail.length <= 254 && shape.test(mail) && !mail.includes('..') ? mail : null
}
