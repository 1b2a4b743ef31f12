/** A short statement about a value, of which a pattern kind consists; the form shows each as a hint while the user types. */
export type Statement =
  | 'letterFirst'
  | 'lettersDigits'
  | 'chineseDigits'
  | 'mailbox'
  | 'digits'
  | 'hasLetter'
  | 'hasDigit'
  | 'hasUppercase'
  | 'englishSpaces'
  | 'noSpaces'
  | 'chinesePunctuation'
  | 'dateYearFirst'
  | 'lettersSpaces'
  | 'dateMonthFirst'
  | 'korean'
  | 'thai'
  | 'thaiEnglishSpaces'
  | 'uppercaseSpaces'
  | 'symbols'

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether a day exists in the calendar; years before 1900 are typing errors. */
export const isCalendarDate = (year: number, month: number, day: number): boolean =>
  year >= 1900 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)

// Every expression below reads each character once, so that no input can cause slow backtracking.
const isMailbox = (value: string): boolean => {
  const at = value.lastIndexOf('@')
  const [local, host] = [value.slice(0, at), value.slice(at + 1)]
  const labels = host.split('.')
  return (
    at >= 1 &&
    local.length <= 64 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(label)) &&
    /^[A-Za-z]{2,}$/.test(labels.at(-1) ?? '')
  )
}

const isDate = (value: string, shape: RegExp, order: readonly [year: number, month: number, day: number]): boolean => {
  const parts = shape.exec(value)
  const [year = 0, month = 0, day = 0] = order.map((place) => Number(parts?.[place] ?? 0))
  return parts !== null && isCalendarDate(year, month, day)
}

/** Whether a statement holds for a value. */
export const isStatementTrue: Readonly<Record<Statement, (value: string) => boolean>> = {
  letterFirst: (value) => /^[A-Za-z]/.test(value),
  lettersDigits: (value) => /^[A-Za-z0-9]+$/.test(value),
  chineseDigits: (value) => /^[\p{Script=Han}0-9]+$/u.test(value),
  mailbox: isMailbox,
  digits: (value) => /^[0-9]+$/.test(value),
  hasLetter: (value) => /[A-Za-z]/.test(value),
  hasDigit: (value) => /[0-9]/.test(value),
  hasUppercase: (value) => /[A-Z]/.test(value),
  englishSpaces: (value) => /^[A-Za-z ]+$/.test(value),
  noSpaces: (value) => /^\S+$/u.test(value),
  chinesePunctuation: (value) => /^[\p{Script=Han}\p{P}]+$/u.test(value),
  dateYearFirst: (value) => isDate(value, /^(\d{4})-(\d{2})-(\d{2})$/, [1, 2, 3]),
  lettersSpaces: (value) => /^[\p{L}\p{M} ]+$/u.test(value),
  dateMonthFirst: (value) => isDate(value, /^(\d{2})-(\d{2})-(\d{4})$/, [3, 1, 2]),
  korean: (value) => /^\p{Script=Hangul}+$/u.test(value),
  thai: (value) => /^\p{Script=Thai}+$/u.test(value),
  thaiEnglishSpaces: (value) => /^[\p{Script=Thai}A-Za-z ]+$/u.test(value),
  uppercaseSpaces: (value) => /^[A-Z ]+$/.test(value),
  symbols: (value) => /^[!-~]+$/.test(value),
}
