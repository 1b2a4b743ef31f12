import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread alone (0 to 19, a higher number is a lower priority). Only Linux has a priority per thread: elsewhere
 * nothing changes, and the function returns false.
 */
export const giveWay = (priority: number): boolean => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), priority)
    return true
  } catch {
    return false
  }
}
