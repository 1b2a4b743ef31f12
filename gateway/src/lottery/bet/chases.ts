import type { Handler } from '../../handler.ts'
import { readChases } from './read-chases.ts'

/** `lottery.chases`: my chases, newest first. */
export const chases: Handler<'lottery.chases'> = async ({ size, ...wanted }, asking) => {
  const found = await readChases(asking, { ...wanted, size: size + 1 })
  return { chases: found.slice(0, size), more: found.length > size }
}
