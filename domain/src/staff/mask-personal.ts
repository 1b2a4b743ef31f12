import { maskAccountNumber } from '../factor/mask-account-number.ts'
import { maskEmail, maskPhoneNumber } from '../factor/mask-contact.ts'
import { networkPrefix } from '../factor/network-prefix.ts'

const hidden = '•••'

const maskWord = (word: string): string => {
  const letters = [...word]
  return letters.length < 2 ? hidden : `${letters.slice(0, letters.length > 4 ? 2 : 1).join('')}${hidden}`
}

/** Masks a legal name: only the beginning of each word is shown. */
export const maskLegalName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(maskWord)
    .join(' ')

const isAddress = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) || (/^[0-9a-f:.]{3,45}$/i.test(text) && text.includes(':'))

/** Masks an address of the Internet to its network; another address is hidden. */
export const maskAddress = (address: string): string => (address === '' ? '' : isAddress(address) ? networkPrefix(address) : hidden)

// Runs of digits that are part of a reference (`W-0123456789`), of a hash or of a decimal are no number of a person.
const mailAddress = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g
const phoneNumber = /\+\d[\d ()-]{6,18}\d/g
const longNumber = /(?<![\w.:-])\d{9,34}(?![\w.:-])/g

/** Masks mail addresses, telephone numbers and account numbers inside of free text. */
export const maskText = (text: string): string =>
  text.replaceAll(mailAddress, maskEmail).replaceAll(phoneNumber, maskPhoneNumber).replaceAll(longNumber, maskAccountNumber)

const number = (given: string): string => (given === '' ? '' : maskAccountNumber(given.length > 4 ? given : ''))
const hide = (given: string): string => (given === '' ? '' : hidden)

const byField: readonly (readonly [fields: RegExp, mask: (given: string) => string])[] = [
  [/holder$|payee|legalname|fullname|realname|firstname|middlename|lastname|surname|birthname/, maskLegalName],
  [/mail/, (given) => (given === '' ? '' : maskEmail(given))],
  [/phone|mobile|whatsapp|viber|zalo|telegram/, (given) => (given === '' ? '' : maskPhoneNumber(given))],
  [/^(account|bank|card|payout|wallet|id|document|tax)?(no|number|iban)$|^iban$/, number],
  [/birth|^(street|city|postcode|home|residential)/, hide],
  [/address|^ip$/, maskAddress],
]

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Masks the data of persons in a value, by the names of its fields and inside of its texts. */
export const maskPersonal = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return (byField.find(([fields]) => fields.test(plainName(name)))?.[1] ?? maskText)(value)
  if (Array.isArray(value)) return value.map((inner) => maskPersonal(inner, name))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, maskPersonal(inner, field)]))
}
