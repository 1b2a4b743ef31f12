import type { Handler } from '../../kernel/context.ts'
import { readChases } from './read-chases.ts'

/** `lottery.chases`: the member's own chases, newest first. */
export const listChases: Handler<'lottery.chases'> = async ({ size, ...requested }, context) => {
  const found = await readChases(context, { ...requested, size: size + 1 })
  return { chases: found.slice(0, size), more: found.length > size }
}
