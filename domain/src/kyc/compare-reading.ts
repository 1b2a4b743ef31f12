import { ageOn, type CalendarDate, readDate } from '../registration/age.ts'
import { foldedName, isSameName } from '../registration/names/same-name.ts'

/** Result of a check: clear, to be reviewed by a person, or failed. A failed check never rejects without a person. */
export type CheckResult = 'clear' | 'look' | 'failed'

/** The kinds of checks. */
export const checkKinds = ['readable', 'genuine', 'face', 'watch_list', 'name', 'age', 'expiry', 'number'] as const
/** One of those. */
export type CheckKind = (typeof checkKinds)[number]

/** The content of a document; an empty text is something that could not be read. Dates are `yyyy-MM-dd`. */
export type Reading = { readonly name: string; readonly birthday: string; readonly expires: string }

/** The data of the account, and the rules it is compared by. */
export type Account = { readonly name: string; readonly birthday: string; readonly today: CalendarDate; readonly minimumAge: number }

const noticeDays = 30

const daysUntil = (day: CalendarDate, today: CalendarDate): number =>
  (Date.UTC(day.year, day.month - 1, day.day) - Date.UTC(today.year, today.month - 1, today.day)) / 86_400_000

/** Compares two names: the same words, one contained in the other, or different ones. */
export const compareNames = (account: string, document: string): CheckResult => {
  if (isSameName(account, document)) return 'clear'
  const [one, other] = [account, document].map((name) =>
    foldedName(name)
      .split(' ')
      .filter((word) => word !== ''),
  )
  if (one === undefined || other === undefined || one.length === 0 || other.length === 0) return 'look'
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.every((word) => long.includes(word)) ? 'look' : 'failed'
}

const checkAge = (account: Account, reading: Reading): CheckResult => {
  const birthday = readDate(reading.birthday)
  if (birthday === null) return 'look'
  if (ageOn(birthday, account.today) < account.minimumAge) return 'failed'
  return reading.birthday === account.birthday ? 'clear' : 'look'
}

const checkExpiry = (today: CalendarDate, reading: Reading): CheckResult => {
  const day = readDate(reading.expires)
  if (day === null) return 'look'
  const left = daysUntil(day, today)
  if (left < 0) return 'failed'
  return left <= noticeDays ? 'look' : 'clear'
}

/** Compares a document with an account: name, age by the market's calendar, and the end of the document. */
export const compareReading = (account: Account, reading: Reading): Readonly<Record<'name' | 'age' | 'expiry', CheckResult>> => ({
  name: compareNames(account.name, reading.name),
  age: checkAge(account, reading),
  expiry: checkExpiry(account.today, reading),
})

const byWeight: readonly CheckKind[] = ['watch_list', 'age', 'number', 'genuine', 'face', 'name', 'expiry', 'readable']

/** The check that a person reviews first; null: all are clear. */
export const strongestCheck = (checks: Readonly<Partial<Record<CheckKind, CheckResult>>>): CheckKind | null =>
  byWeight.find((kind) => checks[kind] === 'failed') ?? byWeight.find((kind) => checks[kind] === 'look') ?? null
