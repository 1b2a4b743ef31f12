import { foldText } from '../lobby/fold-text.ts'

/** Identity details of the person behind an account; empty or null if unknown. */
export type PersonIdentity = {
  readonly phones: readonly string[]
  readonly mails: readonly string[]
  readonly idType: string
  readonly idNumber: string
  readonly name: string
  /** `yyyy-MM-dd`. */
  readonly birthday: string | null
}

// The same mailbox with another subaddress is still the same mailbox.
const mailKey = (mail: string): string => {
  const [box = '', host = ''] = mail.normalize('NFKC').trim().toLowerCase().split('@')
  const bare = box.replace(/\+.*$/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}

const documentKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const nameKey = (name: string): string => foldText(name).split(' ').filter(Boolean).toSorted().join(' ')

/**
 * Returns the facts by which a self-excluded person is recognised in a new registration: each one alone suffices. Spellings of the same phone number,
 * mailbox, document or name are one fact; a name counts only together with the birthday.
 */
export const identityFingerprints = ({ phones, mails, idType, idNumber, name, birthday }: PersonIdentity): string[] => {
  const document = documentKey(idNumber)
  const called = nameKey(name)
  return [
    ...phones.filter(Boolean).map((phone) => `phone ${phone}`),
    ...mails.filter(Boolean).map((mail) => `mail ${mailKey(mail)}`),
    ...(document.length < 4 ? [] : [`document ${idType} ${document}`]),
    ...(called === '' || birthday === null ? [] : [`person ${called} ${birthday}`]),
  ]
}
