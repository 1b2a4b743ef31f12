import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { flag, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const maxBytes = 2 ** 30
/** Bytes read at a time, and the most that are shown in hexadecimal. */
const blockBytes = 65_536

/** `rng dump`: bytes of the production RNG, raw on standard output, for statistical tests. */
export const rngDump = defineCommand({
  name: 'rng dump',
  usage: 'rng dump [--bytes N]   (raw bytes; --json: hexadecimal, at most 65536)',
  input: z.strictObject({ bytes: z._default(wholeNumber(maxBytes), 1024), json: flag() }),
  changes: false,
  run: async ({ chance }, { bytes, json: isHexadecimal = false }) => {
    if (isHexadecimal && bytes > blockBytes) throw new UsageError(`--bytes must be a whole number up to ${blockBytes}`)
    const first = chance.bytes(Math.min(bytes, blockBytes))
    return {
      value: { bytes, ...(bytes > blockBytes ? {} : { hex: Buffer.from(first).toString('hex') }) },
      bytes: async (write) => {
        await write(first)
        for (let left = bytes - first.length; left > 0; left -= blockBytes) await write(chance.bytes(Math.min(left, blockBytes)))
      },
    }
  },
})
