/** Least and most characters of a password; a character is a code point, so that no alphabet is worth less than another. */
export type PasswordBounds = { readonly minLength: number; readonly maxLength: number }

/** The bounds of a house whose operator has set none (D9). Nobody may go below the least or above the most. */
export const defaultPasswordBounds: PasswordBounds = { minLength: 8, maxLength: 128 }

/** Why a new password is refused; the first that holds. */
export type PasswordError = 'length' | 'username' | 'common'

/** The bounds that an operator's rule gives: it may ask for more characters, or for fewer at most, never for what is weaker than the house. */
export const passwordBounds = (rule: PasswordBounds | undefined): PasswordBounds => {
  if (rule === undefined) return defaultPasswordBounds
  const minLength = Math.min(Math.max(rule.minLength, defaultPasswordBounds.minLength), defaultPasswordBounds.maxLength)
  return { minLength, maxLength: Math.min(Math.max(rule.maxLength, minLength), defaultPasswordBounds.maxLength) }
}

/** Number of characters of a password as it is kept, composed (NFC). */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length

/** How a password is compared with names and lists: two spellings of one word are one. */
export const passwordKey = (password: string): string => password.normalize('NFKC').trim().toLowerCase()

/**
 * What is wrong with a new password, or null: any characters, within the bounds, not the user name, not among the commonest
 * (PWD-02, PWD-06, D9). `isCommon` is asked with the password's key; only the gateway knows the list.
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

/** How a password fares against guessing: 0 weak, 1 fair, 2 good, 3 strong. Length counts first, then how much of it differs. */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 => {
  const characters = [...password.normalize('NFC')]
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  // A run such as 1234 or aaaa is hardly more than its first character.
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
