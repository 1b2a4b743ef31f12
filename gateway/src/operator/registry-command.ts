import * as z from 'zod/mini'
import { defineOffline } from './command/define-offline.ts'
import { registryDocument } from './command/registry-document.ts'
import { commands } from './registry.ts'

/** `registry`: every command with its input and its rights, in the bytes that the console receives. */
export const registryList = defineOffline({
  name: 'registry',
  usage: 'registry   (every command with its input and its rights, as JSON)',
  input: z.strictObject({}),
  run: async (_input, { write }) => {
    await write(`${registryDocument(commands.values())}\n`)
    return 0
  },
})
