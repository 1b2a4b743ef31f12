/** Seconds for which an authenticator app shows one code (RFC 6238). */
export const totpStepSeconds = 30

/** Digits of such a code. */
export const totpDigits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes as base32 without padding, the format in which a seed is typed by hand (RFC 4648). */
export const base32 = (bytes: Uint8Array): string => {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      text += alphabet.charAt((held >>> (bits - 5)) & 31)
      bits -= 5
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet.charAt((held << (5 - bits)) & 31)
}

/** Returns the TOTP step of a moment in milliseconds. */
export const totpStepAt = (now: number): number => Math.floor(now / 1000 / totpStepSeconds)

/** Returns the accepted steps at a moment: one early, one late, and none that is not newer than the last accepted one (T12). */
export const acceptedTotpSteps = (now: number, lastStep: number): readonly number[] =>
  [totpStepAt(now), totpStepAt(now) - 1, totpStepAt(now) + 1].filter((step) => step > lastStep)

/** Truncates the HMAC-SHA-1 (20 bytes) of a step to the code's digits (RFC 4226, 5.3). */
export const totpCode = (mac: Uint8Array): string => {
  const at = (mac.at(-1) ?? 0) & 15
  const [a = 0, b = 0, c = 0, d = 0] = mac.subarray(at, at + 4)
  const number = ((a & 127) << 24) | (b << 16) | (c << 8) | d
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0')
}

/** Returns the `otpauth:` URI to be encoded in a QR code. */
export const otpauthUri = (seed: string, account: string, operator: string): string =>
  `otpauth://totp/${encodeURIComponent(operator)}:${encodeURIComponent(account)}?secret=${seed}&issuer=${encodeURIComponent(operator)}&algorithm=SHA1&digits=${totpDigits}&period=${totpStepSeconds}`
