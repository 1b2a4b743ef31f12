import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { memberNamed, username, usernameWord } from '../members/member-named.ts'
import { presentMarkers } from './present-markers.ts'

/** `protection markers USERNAME`: the score of a member with its parts, measures, contacts and reviews. */
export const protectionMarkers = defineCommand({
  name: 'protection markers',
  usage: 'protection markers USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: false,
  reads: 'masked',
  run: async (app, { username: name }) => ({ value: await presentMarkers(app, await memberNamed(app, name)) }),
})
