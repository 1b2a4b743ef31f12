const shape = /^[^\s@<>()[\],;:\\"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/

/** A mail address as it is kept: lower case, without blanks around it; null for what is none. At most 254 characters. */
export const normalizeEmail = (typed: string): string | null => {
  const mail = typed.normalize('NFKC').trim().toLowerCase()
  return mail.length <= 254 && shape.test(mail) && !mail.includes('..') ? mail : null
}
