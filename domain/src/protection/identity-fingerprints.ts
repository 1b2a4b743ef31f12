import { foldText } from '../lobby/fold-text.ts'

/** What an account knows of the person behind it; empty or null where it knows nothing. */
export type PersonIdentity = {
  readonly phones: readonly string[]
  readonly mails: readonly string[]
  readonly idType: string
  readonly idNumber: string
  readonly name: string
  /** `yyyy-MM-dd`. */
  readonly birthday: string | null
}

// The same box under another label is still the same box.
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
 * The facts by which somebody who excluded himself is known when he comes again: each one by itself is enough. Spellings of the same
 * number, box, document or name are one fact; a name counts only together with the birthday.
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
