import { deviceStorage, readCookie } from './storage.ts'

// On a shared machine the next visitor must not find out who used it (T47): keys contain a hash with a salt that is stored on this device only.
const saltOf = (): string => {
  const kept = deviceStorage.read('device')
  if (kept !== null && kept !== '') return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  deviceStorage.write('device', made)
  return made
}

const numberOf = (text: string): string => {
  let sum = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n)
  return sum.toString(36)
}

/** Returns the device storage key for a member's data on this device. */
export const deviceStorageKey = (person: string): `favourites:${string}` => `favourites:${numberOf(`${saltOf()} ${person}`)}`

/** On logout, removes the member's device storage unless "remember user name" is set. */
export const clearDeviceStorageOnLogout = (person: string): void => {
  if (person !== '' && (readCookie('username') ?? '') !== person) deviceStorage.remove(deviceStorageKey(person))
}
