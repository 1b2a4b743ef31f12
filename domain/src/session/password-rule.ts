/** Minimum and maximum length of a password in code points, so that all scripts count alike. */
export type PasswordBounds = { readonly minLength: number; readonly maxLength: number }

/** Bounds if the operator has configured none (D9). No setting may go below the minimum or above the maximum. */
export const defaultPasswordBounds: PasswordBounds = { minLength: 8, maxLength: 128 }

/** Why a new password is refused; the first reason that applies. */
export type PasswordError = 'length' | 'username' | 'common'

/** Returns the bounds of an operator's rule: it may raise the minimum or lower the maximum, but never weaken the platform's bounds. */
export const passwordBounds = (rule: PasswordBounds | undefined): PasswordBounds => {
  if (rule === undefined) return defaultPasswordBounds
  const minLength = Math.min(Math.max(rule.minLength, defaultPasswordBounds.minLength), defaultPasswordBounds.maxLength)
  return { minLength, maxLength: Math.min(Math.max(rule.maxLength, minLength), defaultPasswordBounds.maxLength) }
}

/** Returns the length of a password as it is hashed, composed (NFC). */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length

/** Key under which a password is compared with names and lists: equivalent spellings have the same key. */
export const passwordKey = (password: string): string => password.normalize('NFKC').trim().toLowerCase()

/**
 * Validates a new password; null if it is acceptable: any characters, within the bounds, not the user name, not a common password (PWD-02, PWD-06,
 * D9). `isCommon` is called with the password's key; only the gateway has the list.
 */
export const passwordError = (
  password: string,
  { bounds, username, isCommon }: { readonly bounds: PasswordBounds; readonly username: string; readonly isCommon?: (key: string) => boolean },
): PasswordError | null => {
  const length = passwordLength(password)
  if (length < bounds.minLength || length > bounds.maxLength) return 'length'
  const key = passwordKey(password)
  if (key === passwordKey(username)) return 'username'
  return isCommon?.(key) === true ? 'common' : null
}

/** Estimates the strength of a password: 0 weak, 1 fair, 2 good, 3 strong. Length counts first, then the variety of characters. */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 => {
  const characters = [...password.normalize('NFC')]
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  // A sequence such as 1234 or aaaa counts little more than its first character.
  const steps = characters.filter((character, place) => {
    const before = characters[place - 1]
    if (before === undefined) return true
    return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
  })
  const worth = steps.length + Math.max(0, kinds - 1) * 2
  if (worth < 9) return 0
  if (worth < 13) return 1
  return worth < 18 ? 2 : 3
}
