import type { Command } from '../command/define-command.ts'
import { memberCorrect } from './correct-command.ts'
import { memberNote, memberTag } from './note-commands.ts'
import { memberReveal, memberReveals } from './reveal-command.ts'
import { memberSearch } from './search-command.ts'

/** Commands by which staff find members, read their data, and write about them; and the manual correction of a balance. */
export const playersCommands: readonly Command[] = [memberSearch, memberReveal, memberReveals, memberNote, memberTag, memberCorrect]
