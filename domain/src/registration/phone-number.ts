import { phonePlans } from './phone-plans.ts'

// One number has many spellings: +63 917…, 0063 917…, 0917…, with spaces, in the digits of another script. Limits, uniqueness and
// sign-in all depend on treating them as one, so every number is normalized here before it is compared or stored (T11).

const longest = 40
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0xed0, 0x1040, 0x17e0]

const digitOf = (sign: string): string => {
  const point = sign.codePointAt(0) ?? 0
  const zero = zeros.find((one) => point >= one && point < one + 10)
  return zero === undefined ? sign : String(point - zero)
}

// Digits, with a plus before them if one was typed; null if there is any character that does not belong to a number.
const plain = (typed: string): string | null => {
  if (typed.length > longest) return null
  const folded = typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[\s\p{Cf}\p{Pd}()./]/gu, '')
  return /^\+?\d*$/.test(folded) ? folded.replace(/^00/, '+') : null
}

const nationalOf = (dialling: string, digits: string): string | null => {
  const known = phonePlans[dialling]
  if (known === undefined) return null
  const { trunk, mobile } = known
  if (mobile.test(digits)) return digits
  const bare = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : null
  return bare !== null && mobile.test(bare) ? bare : null
}

const fromAbroad = (digits: string): string | null => {
  for (const length of [1, 2, 3]) {
    const national = nationalOf(digits.slice(0, length), digits.slice(length))
    if (national !== null) return `+${digits.slice(0, length)}${national}`
  }
  return null
}

/** Converts a mobile number to E.164 (`+639171234567`) from its dialling code and any usual spelling; null if it is invalid (ERR-24). */
export const toE164 = (dialling: string, national: string): string | null => {
  const [code, typed] = [plain(dialling)?.replace(/^\+/, ''), plain(national)]
  if (code === undefined || typed === null || typed === '') return null
  if (typed.startsWith('+')) return fromAbroad(typed.slice(1))
  const own = nationalOf(code, typed)
  if (own !== null) return `+${code}${own}`
  return code !== '' && typed.startsWith(code) ? fromAbroad(typed) : null
}

/** Whether a number can receive SMS (SMS-01). */
export const isMobileNumber = (dialling: string, national: string): boolean => toE164(dialling, national) !== null
