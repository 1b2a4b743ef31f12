import { readFileSync } from 'node:fs'
import { hashSecret } from '../../kernel/secrets.ts'

// The 3,000 most common passwords of at least eight characters, each as the first six bytes of its SHA-256, sorted: the list can be
// searched, and readers of the repository do not see the words.
const list = readFileSync(new URL('common-passwords.bin', import.meta.url))
const width = 6

/** Returns whether a password's key is among the 3,000 most common (D9). */
export const isCommonPassword = (key: string): boolean => {
  const requested = hashSecret(key).subarray(0, width)
  let [low, high] = [0, list.length / width]
  while (low < high) {
    const middle = (low + high) >> 1
    const order = Buffer.compare(list.subarray(middle * width, (middle + 1) * width), requested)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}
