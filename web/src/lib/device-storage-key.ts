import { deviceStorage, readCookie } from './storage.ts'

// On a shared machine the next person must not read who was here (T47): shelves go by a number that only this device knows how to make.
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

/** The shelf of this device for what one person keeps here. */
export const deviceStorageKey = (person: string): `favourites:${string}` => `favourites:${numberOf(`${saltOf()} ${person}`)}`

/** Empties the shelf of whoever leaves, unless he has said that this device is his by having his name remembered. */
export const clearDeviceStorageOnLogout = (person: string): void => {
  if (person !== '' && (readCookie('username') ?? '') !== person) deviceStorage.remove(deviceStorageKey(person))
}
