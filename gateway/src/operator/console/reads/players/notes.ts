import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { readNotes } from '../../../players/rows/messages.ts'
import { pageOf, pageQuery, readNumberKey } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'
import { playerId, playerOf } from './player-read.ts'

type NoteRow = Awaited<ReturnType<typeof readNotes>>[number]

/** A note of staff about a player; contacts and account numbers in it are masked. */
export const presentNote = ({ id, content, is_pinned: isPinned, made_at: at, display }: NoteRow) => ({
  ...{ id, isPinned, at: at.toISOString(), by: display ?? '' },
  text: maskText(content),
})

/** `see/player/:id/notes`: notes of staff about a player, the newest first. */
export const seePlayerNotes = defineRead({
  path: 'player/:id/notes',
  needs: 'member note',
  input: z.object({ ...pageQuery, id: playerId }),
  read: async (context, { id, after, limit }) => {
    await playerOf(context, id)
    const found = await readNotes(context.app, { id, before: readNumberKey(after), limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, (row) => String(row.id))
    return { rows: rows.map(presentNote), next }
  },
})
